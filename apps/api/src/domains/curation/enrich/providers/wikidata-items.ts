import { z } from 'zod';

/* https://www.wikidata.org/wiki/Wikidata:Data_formats, as far as films need it */

const idValue = z.object({ id: z.string() });
const snakSchema = z.object({
  snaktype: z.string(),
  datavalue: z.object({ value: z.unknown() }).optional(),
});
type Snak = z.infer<typeof snakSchema>;

const statementSchema = z.object({
  rank: z.enum(['preferred', 'normal', 'deprecated']),
  mainsnak: snakSchema,
  qualifiers: z.record(z.string(), z.array(snakSchema)).optional(),
});
export type Statement = z.infer<typeof statementSchema>;

const texts = z.record(z.string(), z.object({ value: z.string() }));
/** PHP writes an empty map as a list. */
const mapOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (Array.isArray(value) ? {} : value), z.record(z.string(), schema)).default({});

const itemSchema = z.object({
  id: z.string(),
  missing: z.unknown().optional(),
  labels: z.preprocess((value) => (Array.isArray(value) ? {} : value), texts).default({}),
  aliases: mapOf(z.array(z.object({ value: z.string() }))),
  claims: mapOf(z.array(statementSchema)),
  sitelinks: mapOf(z.object({ title: z.string() })),
});
export type Item = z.infer<typeof itemSchema>;

/** Answer of wbgetentities. */
export const itemsSchema = z.object({ entities: z.record(z.string(), itemSchema).default({}) });
/** Answers of wbsearchentities, and of the search for a statement. */
export const titlesSchema = z.object({ search: z.array(idValue).default([]) });
export const statementsSchema = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string() })) }).optional(),
});

const valueOf = ({ snaktype, datavalue }: Snak): unknown =>
  snaktype === 'value' ? datavalue?.value : undefined;

/** @returns the statements of a property that count: the preferred ones, else the normal ones */
export function statementsOf({ claims }: Item, property: string): Statement[] {
  const all = claims[property] ?? [];
  const preferred = all.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : all.filter(({ rank }) => rank === 'normal');
}

/** @returns texts of a property: identifiers, names of files */
export function textsOf(item: Item, property: string): string[] {
  return statementsOf(item, property).flatMap(({ mainsnak }) => {
    const value = valueOf(mainsnak);
    return typeof value === 'string' ? [value] : [];
  });
}

/** @returns ids of the items that a snak or a property names */
export function itemOf(snak: Snak): string | undefined {
  return idValue.safeParse(valueOf(snak)).data?.id;
}
export function itemsOf(item: Item, property: string): string[] {
  return statementsOf(item, property).flatMap(({ mainsnak }) => itemOf(mainsnak) ?? []);
}

const timeValue = z.object({ time: z.string(), precision: z.number() });
/** Wikidata's precision for a date with a known year; higher ones know more. */
const PRECISION_YEAR = 9;

/** @returns years of a property, the earliest first */
export function yearsOf(item: Item, property: string): number[] {
  return (item.claims[property] ?? [])
    .flatMap(({ mainsnak }) => {
      const time = timeValue.safeParse(valueOf(mainsnak)).data;
      return time && time.precision >= PRECISION_YEAR ? [Number(/^\+(\d{4})/.exec(time.time)?.[1])] : [];
    })
    .filter((year) => year > 0)
    .sort((one, other) => one - other);
}

const quantityValue = z.object({ amount: z.string(), unit: z.string() });
/** Items of the units in which films are measured → minutes. */
const MINUTES: Readonly<Record<string, number>> = { Q7727: 1, Q25235: 60, Q11574: 1 / 60 };

/** @returns the whole minutes of a duration */
export function minutesOf(item: Item, property: string): number | undefined {
  for (const { mainsnak } of statementsOf(item, property)) {
    const quantity = quantityValue.safeParse(valueOf(mainsnak)).data;
    const factor = quantity && MINUTES[quantity.unit.split('/').at(-1) ?? ''];
    if (factor !== undefined) return Math.round(Number(quantity?.amount) * factor) || undefined;
  }
  return undefined;
}
