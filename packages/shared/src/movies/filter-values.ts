import { LABEL_MAX } from '../texts/texts.ts';

/** How a filter's value stands in an address. No schema, so that pages with filters do without zod. */
export interface FilterValue<T extends string | number> {
  /** @returns the value; undefined where the text breaks the rule */
  read: (text: string) => T | undefined;
  /** What a text must do, as it follows "must". */
  rule: string;
  /** What the value is, in the words of JSON Schema: the API's description says it. */
  json: Readonly<Record<string, unknown>>;
}

/** A text that is not empty. Blanks around it do not count. */
export function words(max = LABEL_MAX): FilterValue<string> {
  return {
    rule: `have 1 to ${max} characters`,
    json: { type: 'string', minLength: 1, maxLength: max },
    read: (text) => {
      const trimmed = text.trim();
      return trimmed.length >= 1 && trimmed.length <= max ? trimmed : undefined;
    },
  };
}

/** One of these values, as it is spelled. */
export function oneOf<const T extends string>(values: readonly T[]): FilterValue<T> {
  return {
    rule: `be one of ${values.join(', ')}`,
    json: { type: 'string', enum: values },
    read: (text) => values.find((value) => value === text),
  };
}

/** A number whose text has this pattern, which keeps it within the limits. */
export function numeric(
  pattern: RegExp,
  rule: string,
  json: { type: 'integer' | 'number'; minimum: number; maximum: number; multipleOf?: number },
): FilterValue<number> {
  return { rule, json, read: (text) => (pattern.test(text) ? Number(text) : undefined) };
}
