/** How an answer can be compressed, the best first. */
const PACKINGS = ['br', 'gzip'] as const;
export type Packing = (typeof PACKINGS)[number];

const REFUSED = /;\s*q=0(?:\.0*)?\s*$/i;

/**
 * Browsers name gzip before br and mean no order by it, so ours decides.
 * @param header Accept-Encoding as it was sent
 * @returns the best packing that the client takes; null for none
 */
export function packingFor(header: string | undefined): Packing | null {
  if (header === undefined || header === '') return null;
  const accepted = header
    .split(',')
    .filter((part) => !REFUSED.test(part))
    .map((part) => (part.split(';', 1)[0] ?? '').trim().toLowerCase());
  return PACKINGS.find((packing) => accepted.includes(packing)) ?? null;
}
