import { z } from 'zod';
import { LABEL_MAX } from './limits.ts';

/** Text of an address that is given once and not empty. */
export const text = (name: string, max = LABEL_MAX) =>
  z
    .string(`${name} must be given once`)
    .trim()
    .min(1, `${name} must not be empty`)
    .max(max, `${name} must not exceed ${max} characters.`);

/** A number as it stands in an address: text of this pattern. */
export const addressNumber = (name: string, pattern: RegExp, rule: string) =>
  z.string(`${name} must be given once`).regex(pattern, `${name} must ${rule}`).transform(Number);

/** Of films. */
export const count = z.int().min(1);

/** Values that are labels, and how many films have each. */
export const labelRows = z.array(
  z.object({
    /** As films write it most often. */
    label: z.string(),
    /** What the list's filter takes. */
    slug: z.string(),
    count,
  }),
);
