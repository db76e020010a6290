import type { Credit, MovieSource } from '@filmfisher/shared/sources/sources.schema';

/** Pictures bring their own credit along. */
const PICTURES = ['image', 'backdrop'] as const;
const isPicture = (field: string) => PICTURES.some((name) => name === field);

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
  const wanted = new Set(fields.filter((field) => !isPicture(field)));
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
 * @param movie after the edit: its pictures bring their credits along wherever they come from
 * @returns the film's sources after the edit; undefined when there are none
 */
export function sourcesAfter(
  former: readonly MovieSource[] | undefined,
  changed: readonly string[],
  added: readonly MovieSource[],
  movie: { [Field in (typeof PICTURES)[number]]?: { credit?: Credit } },
): MovieSource[] | undefined {
  const gone = new Set([...changed, ...PICTURES]);
  const kept = sourcesOf(
    former,
    (former ?? []).flatMap(({ fields }) => fields.filter((field) => !gone.has(field))),
  );
  const pictures = PICTURES.flatMap((field) => {
    const credit = movie[field]?.credit;
    return credit ? [sourceOf(credit, [field])] : [];
  });
  const sources = [...joined([...kept, ...added]), ...pictures];
  return sources.length > 0 ? sources : undefined;
}
