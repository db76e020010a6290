import { LABEL_MAX } from './limits.ts';

/** How a filter's value stands in an address. No schema, so that pages with filters do without zod. */
export interface FilterValue<T extends string | number> {
  /** @returns the value; undefined where the text breaks the rule */
  read: (text: string) => T | undefined;
  /** What a text must do, as it follows "must". */
  rule: string;
}

/** A text that is not empty. Blanks around it do not count. */
export function words(max = LABEL_MAX): FilterValue<string> {
  return {
    rule: `have 1 to ${max} characters`,
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
    read: (text) => values.find((value) => value === text),
  };
}

/** A number whose text has this pattern. */
export function numeric(pattern: RegExp, rule: string): FilterValue<number> {
  return { rule, read: (text) => (pattern.test(text) ? Number(text) : undefined) };
}
