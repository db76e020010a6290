import { describe, expect, it } from 'vitest';
import { BEGIN_GENERATED, END_GENERATED, figure, replaceGenerated, table } from './markdown.ts';

describe('figure', () => {
  it.each([
    [12_345.6, '12,346'],
    [45.67, '45.7'],
    [0.1234, '0.12'],
    [Number.NaN, '–'],
    [undefined, '–'],
  ])('%s is written %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });
});

describe('table', () => {
  it('aligns numbers to the right and texts to the left', () => {
    const rows = [
      ['list', 1_000],
      ['film | detail', undefined],
    ];
    expect(table(['Case', 'Requests/s'], rows)).toBe(
      [
        '| Case           | Requests/s |',
        '| -------------- | ---------: |',
        '| list           |      1,000 |',
        '| film \\| detail |          – |',
      ].join('\n'),
    );
  });
});

describe('replaceGenerated', () => {
  const page = (inner: string) =>
    `# Title\n\nBy hand.\n\n${BEGIN_GENERATED}\n\n${inner}\n\n${END_GENERATED}\n\nAfter.\n`;

  it('keeps what stands outside the marks, however often it runs', () => {
    const once = replaceGenerated(page('old'), 'new\n');
    expect(once).toBe(page('new'));
    expect(replaceGenerated(once, 'new')).toBe(once);
  });

  it('refuses a page without marks', () => {
    expect(() => replaceGenerated('# Title', 'new')).toThrow('marks');
  });
});
