import { describe, expect, it } from 'vitest';
import { hasMarkBelow, marksPath, separateMarks } from './painted-marks.ts';

const GRAVE = '\u0300';
const DOT_BELOW = '\u0323';
const LINE_BELOW = '\u0329';

const names = (line: string) => separateMarks(line).marks.map(({ mark }) => mark);

describe('separateMarks', () => {
  it.each([
    ['a toned letter with a dot below keeps its tone', 'ÌJỌ̀GBỌ̀N', 'ÌJÒGBÒN', [DOT_BELOW, DOT_BELOW]],
    ['a letter with a dot below becomes plain', 'ẸṢỌ', 'ESO', [DOT_BELOW, DOT_BELOW, DOT_BELOW]],
    ['a line below is drawn like a dot', 'O\u0329MO\u0329', 'OMO', [LINE_BELOW, LINE_BELOW]],
    ['a tone that no common font has on its letter is drawn', 'Ǹ', 'N', [GRAVE]],
    ['both marks are drawn where the font has neither', 'M\u0323\u0300', 'M', [DOT_BELOW, GRAVE]],
    ['letters of common fonts stay', 'ÀÉĪÑŐŞ', 'ÀÉĪÑŐŞ', []],
    ['marks above each other stay with the font', 'ẨN', 'ẨN', []],
    ['marks without a shape stay with the font', 'X\u0325', 'X\u0325', []],
  ])('separates the marks of a line: %s', (_what, line, text, marks) => {
    expect(separateMarks(line).text).toBe(text);
    expect(names(line)).toEqual(marks);
  });

  it('places the mark of a later letter in the middle of that letter', () => {
    // O is 0.638 em wide, N 0.592 em.
    expect(separateMarks('NỌ').marks[0]?.middle).toBeCloseTo(0.592 + 0.638 / 2);
    expect(separateMarks('Ọ').marks[0]?.middle).toBeCloseTo(0.638 / 2);
  });

  it('reaches deeper for marks below a line, but not for those above', () => {
    expect(hasMarkBelow(separateMarks('ỌBA'))).toBe(true);
    expect(hasMarkBelow(separateMarks('ǸJÉ'))).toBe(false);
  });
});

describe('marksPath', () => {
  /** One O at its own width. */
  const LINE = { x: 28, y: 500, size: 100, width: 63.8 };

  it('draws a dot below the baseline, as wide as the size asks', () => {
    expect(marksPath({ text: 'O', marks: [{ mark: DOT_BELOW, middle: 0.3 }] }, LINE)).toBe(
      'M50.5 509.5 65.5 509.5 65.5 523.5 50.5 523.5z',
    );
  });

  it('draws no path for a line without marks', () => {
    expect(marksPath(separateMarks('LAGOS'), LINE)).toBe('');
  });
});
