import { z } from 'zod';
import { holdsAddress, tidyText } from './texts.ts';

/**
 * A text in its tidy form.
 * @param label name of the field in its sentences
 * @param limits code points after trimming; `lines` may be 'many', which keeps line feeds and tabs, or 'one', which
 *   refuses line feeds; otherwise both become a blank
 */
export function textSchema(label: string, limits: { min?: number; max: number; lines?: 'many' | 'one' }) {
  const min = limits.min ?? 0;
  const toBlank = limits.lines === 'one' ? /\t+/g : /[\n\t]+/g;
  const spaced = (text: string) => (limits.lines === 'many' ? text : text.replace(toBlank, ' '));
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .overwrite((value) => spaced(tidyText(value)))
    .min(min, min === 1 ? `${label} is required` : `${label} must be at least ${min} characters long`)
    .max(limits.max, `${label} must not exceed ${limits.max} characters.`)
    .refine((value) => limits.lines !== 'one' || !value.includes('\n'), `${label} must be on one line.`);
}

/**
 * A person's name on one line. Mails greet people by it, also mails that somebody else has caused, so it takes no
 * address of a site or a mailbox. `St. John` and `J.R.R.` are names, `St.John` needs its space.
 *
 * @param label name of the field in its sentences
 * @param limits code points after trimming
 */
export function nameSchema(label: string, limits: { min?: number; max: number }) {
  return textSchema(label, { ...limits, lines: 'one' }).refine(
    (name) => !holdsAddress(name),
    `${label} must not contain a web or e-mail address. Leave a space after a full stop.`,
  );
}
