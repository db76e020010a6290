import { IMPORT_COLUMN_NAMES, type ImportColumn } from '@filmfisher/shared/imports/import-questions';
import type { ImportMapping } from '@filmfisher/shared/imports/imports.schema';
import { statusOf, typeOf, yesOrNo } from './words.ts';

/** How columns are called, folded: of several forms the first that fits a column is taken, whatever its place. */
const CALLED: Record<ImportColumn, readonly RegExp[]> = {
  title: [
    /^(?:(?:film|movie|primary|series|show|tv show)? ?(?:title|name)|film|movie|show|series)$/,
    /^original (?:title|name)$/,
  ],
  originalTitle: [/^original (?:title|name)$/],
  year: [/^(?:year|release year|year of release|released)$/, /^(?:release date|release)$/],
  type: [/^(?:title |media |item )?(?:type|kind)$/],
  stars: [
    /^(?:my|your|own|personal) ?(?:rating|stars?|score|grade|vote)\b/,
    /^(?:rating ?10|rate|you rated|users? ?(?:rating|score|stars?))$/,
    /^(?:rating|stars?|score|grade)(?: ?[(/].*)?$/,
  ],
  status: [
    /^(?:my |watch(?:ed|ing)? |user )?(?:status|state|shelf)$/,
    /^(?:watch ?list|list)$/,
    /^(?:watched|seen)\??$/,
  ],
  watchedOn: [
    /^(?:(?:date|day) (?:watched|seen|viewed)|(?:watched|seen|view(?:ed|ing)?|watch) ?(?:date|on|at)|last ?watched(?: ?(?:at|on|date))?)$/,
    /^(?:watched|seen)\??$/,
    /^(?:date|day)$/,
  ],
  saidOn: [
    /^(?:date ?(?:rated|added)|(?:rated|added|created|rating) ?(?:on|at|date)|added|created|timestamp)$/,
  ],
  rewatch: [/^re ?watch(?:ed)?\??$/],
  review: [/^(?:my |mini )?review$/, /^comments?$/],
  note: [/^(?:my |private )?(?:notes?|memo)$/],
  season: [/^season(?: ?(?:number|no|num|nr))?$/],
  episode: [/^episode(?: ?(?:number|no|num|nr|name|title))?$/],
  imdb: [/^(?:imdb ?(?:id)?|const|tconst)$/],
  tmdb: [/^(?:tmdb|tmdb ?id|the ?movie ?db ?id)$/],
};

const isDay = (text: string) => /\d/.test(text) && yesOrNo(text) === null;
/** What a column's values must be, most of them, beside its name. */
const HOLDS: Partial<Record<ImportColumn, (text: string, column: string) => boolean>> = {
  type: (text) => typeOf(text) !== null,
  status: (text, column) =>
    statusOf(text, column) !== null || (yesOrNo(text) !== null && statusOf(column, '') !== null),
  watchedOn: isDay,
  saidOn: isDay,
};

/** A table that counts votes tells what everybody thinks of a film. */
const VOTES = /^(?:(?:num(?:ber)?(?: of)?|imdb|total|vote) ?)?(?:votes?|ratings|vote count|rating count)$/;
/** Forms of columns that may hold what everybody thinks. */
const MAYBE_PUBLIC = 1;

/** @returns what the columns hold, by their names and values */
export function guessMapping(
  columns: readonly string[],
  valuesOf: (column: string) => readonly string[],
): ImportMapping {
  const named = columns.map((name) => ({
    name,
    words: name
      .toLowerCase()
      .replace(/[_\s-]+/g, ' ')
      .trim(),
  }));
  const isPublic = named.some(({ words }) => VOTES.test(words));
  const taken = new Set<string>();
  const holds = (field: ImportColumn, column: string): boolean => {
    const test = HOLDS[field];
    if (!test) return true;
    const values = valuesOf(column).filter((text) => text.trim() !== '');
    return values.length > 0 && values.filter((text) => test(text, column)).length * 2 >= values.length;
  };
  const found = IMPORT_COLUMN_NAMES.flatMap((field) => {
    const forms = field === 'stars' && isPublic ? CALLED.stars.slice(0, MAYBE_PUBLIC) : CALLED[field];
    for (const form of forms) {
      const column = named.find(
        ({ name, words }) => form.test(words) && !taken.has(name) && holds(field, name),
      );
      if (!column) continue;
      taken.add(column.name);
      return [[field, column.name] as const];
    }
    return [];
  });
  return Object.fromEntries(found);
}
