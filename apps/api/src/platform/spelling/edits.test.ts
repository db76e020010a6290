import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsOneEditAway, deletionKeys, FUZZY_MIN, isOneEditAway, isTwoEditsAway } from './edits.ts';

const letter = fc.constantFrom(...'abcdeọ2');
const word = fc.array(letter, { minLength: FUZZY_MIN, maxLength: 14 }).map((letters) => letters.join(''));

/** One edit of a word, each kind at any place. */
const edited = fc
  .tuple(word, fc.constantFrom('wrong', 'missing', 'additional', 'swapped'), fc.nat(), letter)
  .map(([known, kind, at, other]) => {
    const letters = Array.from(known);
    const place = at % letters.length;
    if (kind === 'missing') letters.splice(place, 1);
    else if (kind === 'additional') letters.splice(place, 0, other);
    else if (kind === 'wrong') letters[place] = other;
    else {
      const [first, second] = letters.slice(Math.min(place, letters.length - 2));
      letters.splice(Math.min(place, letters.length - 2), 2, second ?? '', first ?? '');
    }
    return { known, typed: letters.join('') };
  });

/** Optimal string alignment distance, by the textbook. */
function distance(one: string, other: string): number {
  const a = Array.from(one);
  const b = Array.from(other);
  const rows = a.map(() => b.map(() => 0));
  const at = (i: number, j: number): number => (i < 0 ? j + 1 : j < 0 ? i + 1 : (rows[i]?.[j] ?? 0));
  a.forEach((left, i) => {
    b.forEach((right, j) => {
      const swap =
        i > 0 && j > 0 && left === b[j - 1] && a[i - 1] === right ? at(i - 2, j - 2) + 1 : Infinity;
      const row = rows[i];
      if (row) {
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (left === right ? 0 : 1),
          swap,
        );
      }
    });
  });
  return at(a.length - 1, b.length - 1);
}

describe('isTwoEditsAway', () => {
  it('agrees with the textbook for long words, and says no to short ones', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const areLong = Array.from(one).length >= 7 && Array.from(other).length >= 7;
        expect(isTwoEditsAway(one, other)).toBe(areLong && distance(one, other) <= 2);
      }),
    );
    expect(isTwoEditsAway('jurrasic', 'jurassic')).toBe(true);
  });
});

describe('isOneEditAway', () => {
  it.each([
    ['anikulapo', 'anikulapo', true],
    ['anikulpo', 'anikulapo', true],
    ['aniikulapo', 'anikulapo', true],
    ['anikulepo', 'anikulapo', true],
    ['ainkulapo', 'anikulapo', true],
    ['anikulop', 'anikulapo', false],
    ['lagos', 'lasgo', false],
    ['', 'a', true],
  ])('%j and %j: %s', (typed, known, expected) => {
    expect(isOneEditAway(typed, known)).toBe(expected);
  });

  it('agrees with the alignment distance', () => {
    fc.assert(
      fc.property(fc.oneof(edited, fc.record({ known: word, typed: word })), ({ known, typed }) => {
        expect(isOneEditAway(typed, known)).toBe(distance(typed, known) <= 1);
      }),
    );
  });
});

describe('deletionKeys', () => {
  it('lets every word meet every word that is one edit away', () => {
    fc.assert(
      fc.property(edited, ({ known, typed }) => {
        const keys = new Set(deletionKeys(known));
        expect(deletionKeys(typed).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });

  it('stays small for long words and empty for short ones', () => {
    expect(deletionKeys('supercalifragilistic')).toHaveLength(8);
    expect(deletionKeys('of')).toEqual([]);
  });
});

describe('beginsOneEditAway', () => {
  it.each([
    ['anikul', 'anikulapo', true],
    ['ankul', 'anikulapo', true],
    ['anikkul', 'anikulapo', true],
    ['anukul', 'anikulapo', true],
    ['lionhaert', 'lionheart', true],
    ['lagos', 'anikulapo', false],
  ])('%j of %j: %s', (typed, known, expected) => {
    expect(beginsOneEditAway(typed, known)).toBe(expected);
  });
});
