import { textSchema } from './text.ts';

/** What mail programs make a link of: an address with its protocol or an @, or letters or digits right after a dot. */
const ADDRESS = /:\/\/|@|[.。](?:\p{L}\p{M}*\p{L}|\p{N})/u;

/** @returns whether a mail program could make a link of a part of the text */
export function holdsAddress(text: string): boolean {
  return ADDRESS.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
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
