import { textOf } from './clean-text.ts';

/** What follows a comma in one person's name. */
const NAME_ENDING = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|esq)\.?$/i;
/** Separators in the order in which they are believed: a name may have a comma in it, but hardly a bar. */
const SEPARATORS = ['|', ';', '\n', ','];

/** @returns the list that is written as JSON, or as Python writes one; null for anything else */
function writtenList(text: string): unknown[] | null {
  if (!text.startsWith('[') || !text.endsWith(']')) return null;
  for (const json of [text, text.replace(/'((?:[^'\\]|\\.)*)'(?=\s*[,\]}:])/g, '"$1"')]) {
    try {
      const list: unknown = JSON.parse(json);
      if (Array.isArray(list)) return list as unknown[];
    } catch {
      // The other way of writing, or no list at all.
    }
  }
  return null;
}

function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  return textOf(value);
}

/** @returns the names with "Jr." and the like where they belong */
function joinEndings(parts: readonly string[]): string[] {
  return parts.reduce<string[]>((names, part) => {
    const last = names.at(-1);
    if (last === undefined || !NAME_ENDING.test(part)) return [...names, part];
    return [...names.slice(0, -1), `${last}, ${part}`];
  }, []);
}

/** @returns the texts of a list, however it is written: as a list, in JSON, or with `|`, `;`, line feeds or commas */
export function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? (value as unknown[]) : writtenList(textOf(value));
  if (list) return list.map(nameOf).filter((name) => name !== '');
  const text = textOf(value);
  const separator = SEPARATORS.find((sign) => text.includes(sign)) ?? ',';
  return joinEndings(text.split(separator).map((part) => part.trim())).filter((part) => part !== '');
}
