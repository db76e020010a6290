/** How a response can be compressed, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof ENCODINGS)[number];

const REFUSED = /;\s*q=0(?:\.0*)?\s*$/i;

/**
 * Browsers name gzip before br and mean no order by it, so ours decides.
 * @param header Accept-Encoding as it was sent
 * @returns the best encoding that the client takes; null for none
 */
export function encodingFor(header: string | undefined): ContentEncoding | null {
  if (header === undefined || header === '') return null;
  const accepted = header
    .split(',')
    .filter((part) => !REFUSED.test(part))
    .map((part) => (part.split(';', 1)[0] ?? '').trim().toLowerCase());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}
