import { isKnownLabel } from '@filmfisher/shared/movies/label-names';
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

/** What stands in brackets behind a name: what the person did, or where from. */
const BEHIND_NAME = /\s*\([^()]*\)?$/;

/** @returns the names of people in a list, without notes in brackets and what is no name at all */
export function namesIn(value: unknown): string[] {
  return listOf(value)
    .map((name) => name.replace(BEHIND_NAME, '').trim())
    .filter((name) => /\p{L}/u.test(name));
}

/** "Arts, Entertainment, and Culture": a list does not end so. */
const ONE_WITH_COMMAS = /^[^|;/]+,\s?(?:and|&)\s[^,]+$/i;
const JOINTS = [/\s*[/+]\s*/, /\s+(?:&|and)\s+/i];

/** @returns the genres of one entry: itself where it is a known one, else those that it joins */
function genresIn(entry: string): string[] {
  if (isKnownLabel(entry)) return [entry];
  for (const joint of JOINTS) {
    const parts = entry.split(joint).filter((part) => part !== '');
    const isSlash = joint === JOINTS[0];
    if (parts.length > 1 && (isSlash || parts.every(isKnownLabel))) return parts;
  }
  return [entry];
}

/** @returns the genres of a list; one whose name has commas stays whole */
export function genresOfList(value: unknown): string[] {
  const text = textOf(value);
  if (isKnownLabel(text)) return [text];
  const entries = listOf(value).map((entry) => entry.replace(/^(?:and|&)\s+/i, ''));
  if (ONE_WITH_COMMAS.test(text) && !entries.every(isKnownLabel)) return [text];
  return entries.flatMap(genresIn);
}
