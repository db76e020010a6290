import { MISSING_PARTS } from '@filmfisher/shared/movies/desk-movies';
import type { LabelCount } from '@filmfisher/shared/movies/movie-list-query.schema';
import type { CatalogueImportSummary } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { dayOf } from '../../../lib/dates.ts';
import type { MovieFilters } from '../api/movies.queries.ts';
import { PART_NAMES } from './movies-table.tsx';

const MISSING = {
  '': 'Anything',
  ...Object.fromEntries(MISSING_PARTS.map((part) => [part, PART_NAMES[part]])),
};
const STATES = {
  '': 'Shown to visitors',
  provisional: 'Suggested by members',
  deleted: 'Deleted or merged',
};

/** @returns the choices of a filter, the one of the address among them though no film has it any more */
function choices(all: string, pairs: readonly (readonly [string, string])[], value: string) {
  const isKnown = value === '' || pairs.some(([option]) => option === value);
  return { '': all, ...Object.fromEntries(pairs), ...(!isKnown && { [value]: value }) };
}

const labelsOf = (rows: readonly LabelCount[] = []) =>
  rows.map(({ slug, label, count }) => [slug, `${label} (${wholeNumber(count)})`] as const);

interface MovieFiltersBarProps {
  control: (name: keyof MovieFilters) => { value: string; onChange: (value: string) => void };
  genres: readonly LabelCount[] | undefined;
  industries: readonly LabelCount[] | undefined;
  imports: readonly CatalogueImportSummary[];
}

/** Filters of the desk's films; deleted and suggested films are only searched. */
export function MovieFiltersBar({ control, genres, industries, imports }: MovieFiltersBarProps) {
  const isLive = control('state').value === '';
  const industry = control('industry');
  const genre = control('genre');
  const source = control('import');
  const importsWithFilms = imports
    .filter(({ created }) => created > 0)
    .map(({ _id, name, at }) => [_id, `${name}, ${dayOf(at)}`] as const);
  return (
    <FilterBar>
      <SearchFilter label="Title or person" {...control('q')} />
      {isLive && (
        <>
          <SelectFilter
            label="Industry"
            {...industry}
            options={choices('All industries', labelsOf(industries), industry.value)}
          />
          <SelectFilter
            label="Genre"
            {...genre}
            options={choices('All genres', labelsOf(genres), genre.value)}
          />
          {(importsWithFilms.length > 0 || source.value !== '') && (
            <SelectFilter
              label="Import"
              {...source}
              options={choices('With or without', importsWithFilms, source.value)}
            />
          )}
          <SelectFilter label="Missing" {...control('missing')} options={MISSING} />
        </>
      )}
      <SelectFilter label="State" {...control('state')} options={STATES} />
    </FilterBar>
  );
}
