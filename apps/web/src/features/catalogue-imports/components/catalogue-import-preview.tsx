import { CATALOGUE_IMPORT_FIELDS } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportJob } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { Link } from 'react-router-dom';
import { Difference } from '../../../components/movie-form/difference.tsx';
import { TYPE_NAMES } from '../../../components/movie-form/field-names.ts';
import { moviePath } from '../../../lib/paths.ts';

const nameOf = (field: string) =>
  Object.entries(CATALOGUE_IMPORT_FIELDS).find(([name]) => name.split('.')[0] === field)?.[1] ?? field;

/** @returns the value, or the name of a type */
const shown = (field: string, value: string) =>
  field === 'type' && (value === 'movie' || value === 'series') ? TYPE_NAMES[value] : value;

/** The first rows as the films that they would become, and what they would change of films that exist already. */
export function CatalogueImportPreview({ job: { preview } }: { job: CatalogueImportJob }) {
  return (
    <section aria-label="Preview">
      <h2 className="mb-3 text-lg font-semibold">The first rows as films</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {preview.map(({ row, film: movie, fields, notes, known }) => (
          <li key={row} className="rounded-lg border border-line bg-surface p-3 text-sm">
            <p className="mb-1 text-faint">Row {row}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              {Object.entries(movie).map(([field, value]) => (
                <div key={field} className="contents">
                  <dt className="text-faint">{nameOf(field)}</dt>
                  <dd className="line-clamp-2 wrap-anywhere">{shown(field, value)}</dd>
                </div>
              ))}
            </dl>
            {Object.entries(fields).map(([field, rule]) => (
              <p key={field} className="mt-1 text-danger">
                {rule}
              </p>
            ))}
            {notes.map((note) => (
              <p key={note} className="mt-1 text-muted">
                {note}
              </p>
            ))}
            {known && <Known known={known} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

type KnownFilm = NonNullable<CatalogueImportJob['preview'][number]['known']>;

function Known({ known: { matched, before, after } }: { known: KnownFilm }) {
  const isChanged = Object.keys(after).length > 0;
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="mb-1">
        {isChanged ? 'Changes ' : 'Leaves unchanged: '}
        <Link to={moviePath(matched.movieId)} className="underline">
          {matched.title} ({matched.year})
        </Link>
      </p>
      {isChanged && <Difference before={before} after={after} />}
    </div>
  );
}
