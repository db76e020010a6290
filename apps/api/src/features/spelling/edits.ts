/** Letters of a word's beginning whose deletions are stored; a longer word is told apart by comparing whole words. */
const PREFIX = 7;
/** Shorter words are searched as they are typed: with one letter changed they would match nearly anything. */
export const FUZZY_MIN = 4;

/**
 * Keys by which two words that are one edit apart meet (symmetric deletion: Garbe's SymSpell). Of a word's first
 * seven letters: the letters themselves and every way to leave one of them out.
 *
 * @param word folded, in letters and digits
 * @returns the keys, each once; none for a word that is too short to be guessed at
 */
export function deletionKeys(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < FUZZY_MIN - 1) return [];
  const start = letters.slice(0, PREFIX);
  const without = start.map((_, left) => start.filter((_letter, index) => index !== left).join(''));
  return [...new Set([start.join(''), ...without])];
}

/**
 * @param typed one word, in letters
 * @param known another
 * @returns whether one missing, additional, wrong or swapped letter makes one of the other, or they are equal
 */
export function isOneEditAway(typed: string, known: string): boolean {
  const a = Array.from(typed);
  const b = Array.from(known);
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const rest = (word: string[], skip: number): string => word.slice(from + skip).join('');
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  if (rest(a, 1) === rest(b, 1)) return true;
  return a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2);
}

/**
 * @param typed beginning of a word, still being typed
 * @param known a whole word
 * @returns whether the known word begins with the typed letters, or with something one edit away from them
 */
export function beginsOneEditAway(typed: string, known: string): boolean {
  const letters = Array.from(known);
  const { length } = Array.from(typed);
  return [length, length - 1, length + 1].some(
    (end) => end <= letters.length && isOneEditAway(typed, letters.slice(0, end).join('')),
  );
}
