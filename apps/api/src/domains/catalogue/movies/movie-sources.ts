import type { Credit, MovieSource } from '@filmfisher/shared/sources';
import type { MovieImage } from './movie-fields.ts';

/** @returns as it is stored and answered: fields in the order of the schema, none undefined */
function sourceOf({ provider, page, author, licence, licenceUrl }: Credit, fields: string[]): MovieSource {
  return {
    provider,
    page,
    ...(author !== undefined && { author }),
    ...(licence !== undefined && { licence }),
    ...(licenceUrl !== undefined && { licenceUrl }),
    fields,
  };
}

/** @returns the sources of these fields of a film; a picture brings its own along */
export function sourcesOf(sources: readonly MovieSource[] = [], fields: readonly string[]): MovieSource[] {
  const wanted = new Set(fields.filter((field) => field !== 'image'));
  return sources
    .map((source) =>
      sourceOf(
        source,
        source.fields.filter((field) => wanted.has(field)),
      ),
    )
    .filter((source) => source.fields.length > 0);
}

/** @returns each page once, with all that comes from it */
function joined(sources: readonly MovieSource[]): MovieSource[] {
  const byPage = new Map<string, MovieSource>();
  for (const source of sources) {
    const key = JSON.stringify(sourceOf(source, []));
    const fields = [...(byPage.get(key)?.fields ?? []), ...source.fields];
    byPage.set(key, sourceOf(source, [...new Set(fields)]));
  }
  return [...byPage.values()];
}

/**
 * @param former sources of the film
 * @param changed the fields that an edit has changed
 * @param added where these came from; nothing when people wrote them
 * @param image of the film after the edit, which brings its credit along wherever it comes from
 * @returns the film's sources after the edit; undefined when there are none
 */
export function sourcesAfter(
  former: readonly MovieSource[] | undefined,
  changed: readonly string[],
  added: readonly MovieSource[],
  image: MovieImage | undefined,
): MovieSource[] | undefined {
  const gone = new Set([...changed, 'image']);
  const kept = sourcesOf(
    former,
    (former ?? []).flatMap(({ fields }) => fields.filter((field) => !gone.has(field))),
  );
  const picture = image?.credit ? [sourceOf(image.credit, ['image'])] : [];
  const sources = [...joined([...kept, ...added]), ...picture];
  return sources.length > 0 ? sources : undefined;
}
