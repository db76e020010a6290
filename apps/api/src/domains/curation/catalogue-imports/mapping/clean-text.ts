/** What programs write where they have nothing. */
const NOTHING = new Set(['\\n', 'n/a', 'nan', 'null', 'undefined', '(no genres listed)', '[]', '-', '—']);

/** @returns the text trimmed, without characters that cannot be seen, and with simple blanks; line feeds stay */
export function cleanText(value: string): string {
  return value
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim();
}

/** @returns the value as a clean text; empty for nothing and for what programs write in its place */
export function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  const text = cleanText(value);
  return NOTHING.has(text.toLowerCase()) ? '' : text;
}
