import type { CatalogueImportJob } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Difference } from '../../../components/movie-form/difference.tsx';
import { moviePath } from '../../../lib/paths.ts';
import { catalogueImportReportPath } from '../api/catalogue-imports.queries.ts';
import { KeptFilms } from './catalogue-import-undo.tsx';
import { countsOf } from './catalogue-import-words.ts';

type Matched = CatalogueImportJob['skippedRows'][number]['matched'];

function MovieLink({ film: { movieId, title, year }, isStored }: { film: Matched; isStored: boolean }) {
  const name = `${title} (${year})`;
  return isStored ? (
    <Link to={moviePath(movieId)} className="underline">
      {name}
    </Link>
  ) : (
    name
  );
}

/** What an import did or would do: numbers, the first rows of each kind, and the whole report. */
export function CatalogueImportOutcome({ job }: { job: CatalogueImportJob }) {
  if (job.state === 'waiting') return null;
  const { rejected, skippedRows, similarRows, changedRows, keptFilms, state } = job;
  const { rejectedTotal, skipped, similarTotal, updated, kept } = job;
  // What a dry run found may be a film of the same file.
  const isStored = state !== 'checked';
  return (
    <section aria-label="Result" className="mb-8">
      <p className="mb-3 font-semibold tabular-nums">{countsOf(job)}</p>
      <Rows title="Rejected" count={rejectedTotal}>
        {rejected.map(({ row, title, fields }, index) => (
          <li key={index}>
            Row {row}
            {title && `, ${title}`}: {Object.values(fields).join(' ')}
          </li>
        ))}
      </Rows>
      <Rows title="New, but similar to an existing film" count={similarTotal}>
        {similarRows.map(({ row, title, similar }) => (
          <li key={row}>
            Row {row}, {title}:{' '}
            {similar.map((movie) => (
              <MovieLink key={movie.movieId} film={movie} isStored={isStored} />
            ))}
          </li>
        ))}
      </Rows>
      <Rows title={isStored ? 'Changed' : 'Would change'} count={updated}>
        {changedRows.map(({ row, matched, before, after }) => (
          <li key={row} className="border-b border-line pb-2 last:border-b-0">
            <p className="mb-1">
              Row {row}, <MovieLink film={matched} isStored={isStored} />
            </p>
            <Difference before={before} after={after} />
          </li>
        ))}
      </Rows>
      <Rows title="Kept by the undo" count={kept}>
        <li>
          <KeptFilms films={keptFilms} />
        </li>
      </Rows>
      <Rows title="Skipped" count={skipped}>
        {skippedRows.map(({ row, title, matched }) => (
          <li key={row}>
            Row {row}, {title}: is <MovieLink film={matched} isStored={isStored} />
          </li>
        ))}
      </Rows>
      {rejectedTotal + skipped + updated + similarTotal + kept > 0 && (
        <a href={catalogueImportReportPath(job._id)} download className="underline">
          Download all of them as CSV
        </a>
      )}
    </section>
  );
}

function Rows({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="mb-2 rounded-lg border border-line bg-surface p-3">
      <summary className="cursor-pointer font-semibold">
        {title}: {wholeNumber(count)}
      </summary>
      <ul className="mt-2 grid gap-1 text-sm wrap-anywhere text-muted">{children}</ul>
    </details>
  );
}
