import type { Suggestion } from '@filmfisher/shared/suggestions';
import { Difference, saying } from '../../../components/movie-form/difference.tsx';

export type SuggestedContent = Pick<Suggestion, 'kind' | 'before' | 'after' | 'stored' | 'source' | 'reason'>;

/** What is suggested, where it can be read, and what was made of it. */
export function SuggestionBody({ suggestion }: { suggestion: SuggestedContent }) {
  const { kind, before, after, stored, source, reason } = suggestion;
  const isMovie = kind === 'film';
  const others = Object.entries(stored ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
  );
  return (
    <>
      <Difference before={before} after={isMovie ? saying(after) : after} />
      <p className="mt-3 text-sm wrap-anywhere text-muted">
        Source:{' '}
        <a href={source} className="link" target="_blank" rel="noopener noreferrer nofollow">
          {source}
        </a>
      </p>
      {others.length > 0 && (
        <div className="mt-3">
          <p className="mb-1 text-sm font-semibold">Saved instead</p>
          <Difference before={{}} after={Object.fromEntries(others)} />
        </div>
      )}
      {reason !== '' && <p className="mt-3 border-l-2 border-control pl-4 wrap-anywhere">{reason}</p>}
    </>
  );
}
