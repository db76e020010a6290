import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import { SOURCE_TEXTS, sourcedFieldName } from '@filmfisher/shared/sources/sources';
import { CreditLine } from '../../../components/ui/credit-line.tsx';

/** Where facts and the picture of a film were taken from, as their sources demand. Nothing where people wrote it all. */
export function MovieSources({ sources }: { sources: readonly MovieSource[] | undefined }) {
  if (sources === undefined || sources.length === 0) return null;
  const notices = new Set(sources.flatMap(({ provider }) => SOURCE_TEXTS[provider].notice ?? []));
  return (
    <section aria-labelledby="sources" className="text-sm text-faint">
      <h2 id="sources" className="font-semibold">
        Sources
      </h2>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {sources.map((source) => (
          <li key={`${source.page} ${source.fields.join(' ')}`}>
            {source.fields.map(sourcedFieldName).join(', ')}: <CreditLine credit={source} />
          </li>
        ))}
      </ul>
      {[...notices].map((notice) => (
        <p key={notice} className="mt-2">
          {notice}
        </p>
      ))}
    </section>
  );
}
