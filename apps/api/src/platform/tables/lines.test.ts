import { describe, expect, it } from 'vitest';
import { countOf, eachLine, Lines } from './lines.ts';

describe('lines of a text', () => {
  it.each([
    ['', ['']],
    ['a\n', ['a', '']],
    ['a\r\n\nb\rc\r', ['a', '', 'b\rc']],
    ['\r\n\r\n', ['', '', '']],
  ])('of %j are %j', (text, lines) => {
    expect([...eachLine(text)]).toEqual(lines);
  });

  it('are looked at ahead, and numbered from those that were read', () => {
    const lines = new Lines('a\nb\nc');
    expect([lines.at(1), lines.at(0), lines.number]).toEqual(['b', 'a', 1]);
    lines.drop(2);
    expect([lines.at(0), lines.at(1), lines.number]).toEqual(['c', undefined, 3]);
  });

  it('are counted without being cut', () => {
    expect([countOf('a\n\nb\n', '\n'), countOf('aaa', 'aa'), countOf('', '\n')]).toEqual([3, 1, 0]);
  });
});
