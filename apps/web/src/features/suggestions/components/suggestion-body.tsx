import type { Suggestion } from '@filmfisher/shared/suggestions/suggestions.schema';
import type { SuggestionState } from '@filmfisher/shared/suggestions/suggestions';
import { Link } from 'react-router-dom';
import { Difference, saying } from '../../../components/movie-form/difference.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { moviePath } from '../../../lib/paths.ts';

/** What becomes of a suggestion, in words. */
const STATE_NAMES: Record<SuggestionState, string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  refused: 'Not accepted',
};

/** What is suggested, in words. */
const KIND_NAMES: Record<Suggestion['kind'], string> = {
  film: 'Missing film',
  change: 'Change',
  offer: 'Place to watch',
};

/** A filter of states; '' stands for none. */
export const STATE_OPTIONS = { '': 'All states', ...STATE_NAMES };

/** Which film it is about, when it came and how it stands. */
export function SuggestionTitle({ suggestion }: { suggestion: Suggestion }) {
  const { kind, movie, title, state, at } = suggestion;
  const name = movie === null ? title : `${movie.title} (${movie.yearOfRelease})`;
  return (
    <>
      <h2 className="font-semibold wrap-anywhere">
        {movie === null ? (
          name
        ) : (
          <Link to={moviePath(movie._id)} className="hover:underline">
            {name}
          </Link>
        )}
      </h2>
      <p className="mb-3 text-sm text-faint tabular-nums">
        {KIND_NAMES[kind]} · {momentOf(at)} · {STATE_NAMES[state]}
      </p>
    </>
  );
}

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
