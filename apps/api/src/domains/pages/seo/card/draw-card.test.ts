import { describe, expect, it } from 'vitest';
import { drawable, layOutCardTitle, shortened, widthOf } from './card-text.ts';
import { drawCard } from './draw-card.ts';

const BACKDROP = { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', width: 640, height: 360 };
const SUBJECT = {
  title: 'King of Boys',
  caption: 'Crime · Film · 2018',
  quote: '',
  score: '8.1',
  note: 'out of 10 · 24 ratings',
  backdrop: BACKDROP,
  posters: [],
};
const textsIn = (svg: string) => Array.from(svg.matchAll(/<text [^>]*>(.*?)<\/text>/g), ([, text]) => text);

describe('the title of a card', () => {
  it.each([
    ['Up', 104, 1],
    ['The Wedding Party', 104, 2],
    ['Living in Bondage: Breaking Free', 88, 3],
  ])('sets %j at %i pixels in %i lines', (title, size, lines) => {
    const block = layOutCardTitle(title, 700);
    expect([block.size, block.lines.length]).toEqual([size, lines]);
    expect(block.lines.join(' ')).toBe(title);
  });

  it('keeps every line within the width, whatever the title', () => {
    for (const title of ['word '.repeat(40), 'W'.repeat(200), 'Ọ̀ṣun '.repeat(30), `${'a'.repeat(190)} b`]) {
      const { size, lines } = layOutCardTitle(title, 660);
      expect(lines.length).toBeLessThanOrEqual(5);
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(660);
      expect(lines.at(-1)?.endsWith('…')).toBe(true);
    }
  });

  it('counts letters with marks as one letter, and cuts none in two', () => {
    expect(widthOf('Ọ̀ṣun')).toBe(widthOf('Osun'));
    expect(shortened('Ọ̀Ọ̀Ọ̀Ọ̀', 2.7)).toBe('Ọ̀Ọ̀…');
  });

  it('leaves out words that the font cannot draw', () => {
    expect(drawable('Train to Busan (부산행)')).toBe('Train to Busan');
    expect(drawable('오징어 게임')).toBe('');
    expect(drawable('Ẹ̀gbẹ́ & “Ṣọlá”')).toBe('Ẹ̀gbẹ́ & “Ṣọlá”');
  });
});

describe('a card', () => {
  it('says what it is about, with the score and its votes', () => {
    expect(textsIn(drawCard(SUBJECT))).toEqual([
      'FilmFisher',
      'Crime · Film · 2018',
      'King of Boys',
      '8.1',
      'out of 10 · 24 ratings',
    ]);
  });

  it('shows no number where nobody has rated', () => {
    const texts = textsIn(drawCard({ ...SUBJECT, score: '', note: 'Not rated yet' }));
    expect(texts.at(-1)).toBe('Not rated yet');
    expect(texts).toHaveLength(4);
  });

  it('escapes texts and drops what XML forbids', () => {
    const svg = drawCard({ ...SUBJECT, title: `</text><script>"'& \u0000\uD800` });
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&quot;&#39;&amp;</text>');
    expect(svg).not.toContain('<script');
  });

  it('quotes a text in at most four lines, under a smaller title', () => {
    const texts = textsIn(drawCard({ ...SUBJECT, quote: 'A word to the wise. '.repeat(40) }));
    expect(texts).toHaveLength(9);
    expect(texts[6]).toMatch(/\w…$/);
  });

  it.each([1, 2, 3, 4])('shows %i posters, none over the words', (count) => {
    const svg = drawCard({ ...SUBJECT, posters: Array.from({ length: count }, () => BACKDROP) });
    const left = Array.from(svg.matchAll(/<clipPath id="card-poster-\d"><rect x="(\d+)"/g), ([, x]) =>
      Number(x),
    );
    expect(left).toHaveLength(count);
    expect(Math.min(...left)).toBeGreaterThan(680);
  });
});
