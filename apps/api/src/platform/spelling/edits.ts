/** Letters of a word's beginning whose deletions are stored; for longer words, whole words are compared. */
const PREFIX = 7;
/** Shorter words are searched as they are typed: with one letter changed they would match nearly anything. */
export const FUZZY_MIN = 4;

/** In a word of so many letters, two may be wrong. */
export const TWICE_MIN = 7;

/** Code points by their position; of nearly every word, the text itself. */
type Letters = ArrayLike<string>;

/** @returns the word's code points */
function lettersOf(word: string): Letters {
  return /[\uD800-\uDFFF]/.test(word) ? Array.from(word) : word;
}

/** @returns the number of the word's code points */
export function lettersIn(word: string): number {
  return lettersOf(word).length;
}

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

/** @returns whether one edit or none makes `a` of the first `end` letters of `b` */
function areOneEditAway(a: Letters, b: Letters, end: number): boolean {
  if (Math.abs(a.length - end) > 1) return false;
  let from = 0;
  while (from < a.length && from < end && a[from] === b[from]) from += 1;
  const areSame = (skipA: number, skipB: number): boolean => {
    let at = from + skipA;
    const shift = skipB - skipA;
    if (a.length - at !== end - at - shift) return false;
    while (at < a.length && a[at] === b[at + shift]) at += 1;
    return at >= a.length;
  };
  if (a.length > end) return areSame(1, 0);
  if (a.length < end) return areSame(0, 1);
  return areSame(1, 1) || (a[from] === b[from + 1] && a[from + 1] === b[from] && areSame(2, 2));
}

/**
 * @param typed one word, in letters
 * @param known another
 * @returns whether one missing, additional, wrong or swapped letter makes one of the other, or they are equal
 */
export function isOneEditAway(typed: string, known: string): boolean {
  const letters = lettersOf(known);
  return areOneEditAway(lettersOf(typed), letters, letters.length);
}

/**
 * @param typed beginning of a word, still being typed
 * @param known a whole word
 * @returns whether the known word begins with the typed letters, or with something one edit away from them
 */
export function beginsOneEditAway(typed: string, known: string): boolean {
  const a = lettersOf(typed);
  const b = lettersOf(known);
  return [a.length, a.length - 1, a.length + 1].some((end) => end <= b.length && areOneEditAway(a, b, end));
}

/** @returns how many missing, additional, wrong or swapped letters make one word of the other; past two it is three */
function editsBetween(a: Letters, b: Letters): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 3) + 1,
          (next[j - 1] ?? 3) + 1,
          (row[j - 1] ?? 3) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 3) + 1 : 3,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(3, row[b.length] ?? 3);
}

/**
 * @param typed one word, in letters
 * @param known another
 * @returns whether both are long and at most two missing, additional, wrong or swapped letters make one of the other
 */
export function isTwoEditsAway(typed: string, known: string): boolean {
  const [a, b] = [lettersOf(typed), lettersOf(known)];
  return a.length >= TWICE_MIN && b.length >= TWICE_MIN && editsBetween(a, b) <= 2;
}
