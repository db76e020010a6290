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
  const kept = (former ?? []).map((source) =>
    sourceOf(
      source,
      source.fields.filter((field) => !gone.has(field)),
    ),
  );
  const sources = [
    ...kept.filter(({ fields }) => fields.length > 0),
    ...added.map((source) => sourceOf(source, [...source.fields])),
    ...(image?.credit ? [sourceOf(image.credit, ['image'])] : []),
  ];
  return sources.length > 0 ? sources : undefined;
}
