import { gzipSync } from 'node:zlib';
import { movieCreateSchema } from '@filmfisher/shared/movies/movies.schema';
import { GENRES } from '@filmfisher/shared/genres/genres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../seed/catalogue-files.ts';
import { drawPoster, POSTER_SIZE, type PosterShape, type PosterSubject } from './draw-poster.ts';
import { MOTIFS } from './motifs.ts';
import { GENRE_FAMILIES, genreFamily, inLight } from './palettes.ts';

const BYTES_MAX = 2048;
const SHAPES: readonly PosterShape[] = ['portrait', 'wide'];

// Uploads may be no drawings, and what sharp may open counts for the whole process.
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => {
  sharp.unblock(DRAWINGS);
});
afterAll(() => {
  sharp.block(DRAWINGS);
});

const subject = (overrides: Partial<PosterSubject> = {}): PosterSubject => ({
  title: 'King of Boys',
  yearOfRelease: 2018,
  genre: ['Crime'],
  type: 'movie',
  shape: 'portrait',
  ...overrides,
});

/** Tags balance, attributes are quoted and no bare ampersand is left: enough to tell a broken drawing. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-z-]+="[^"<]*")*)(\/?)>/gi,
    (_, end, name: string, __, empty) => {
      if (end === '/') expect(open.pop()).toBe(name);
      else if (empty !== '/') open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
}

/** @returns the lines of the title, which stand in one group */
function linesOf(svg: string): string[] {
  // Of the labels' size is no title.
  const group = /<g fill="[^"]+" font-size="(?!25")[\d.]+"[^>]*>(.*?)<\/g>/.exec(svg)?.[1] ?? '';
  return Array.from(group.matchAll(/>([^<]+)<\/text>/g), ([, text = '']) => text);
}

/** WCAG 2 contrast ratio of two #rrggbb colours. */
function contrast(first: string, second: string): number {
  const luminance = (color: string) =>
    [1, 3, 5]
      .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('drawPoster', () => {
  it('draws the same film alike every time, and another film otherwise', () => {
    expect(drawPoster(subject())).toBe(drawPoster(subject()));
    expect(drawPoster(subject({ title: 'Isoken' }))).not.toBe(drawPoster(subject()));
    expect(drawPoster(subject({ yearOfRelease: 2021 }))).not.toBe(drawPoster(subject()));
  });

  it.each(SHAPES)('keeps the size of %s in the drawing', async (shape) => {
    const svg = drawPoster(subject({ shape }));
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject(POSTER_SIZE[shape]);
  });

  it('shows title, year and genre, and none of them in the wide shape', () => {
    const portrait = drawPoster(subject({ type: 'series' }));
    for (const text of ['2018', 'CRIME', 'SERIES']) expect(portrait).toContain(`>${text}<`);
    expect(linesOf(portrait).join(' ')).toContain('KING OF BOYS');
    expect(drawPoster(subject())).not.toContain('>SERIES<');
    expect(drawPoster(subject({ shape: 'wide' }))).not.toContain('<text');
  });

  it('escapes what could leave the text', () => {
    const svg = drawPoster(subject({ title: '<script>"&\'</text>\u0007', genre: ['<b>&'] }));
    expectWellFormed(svg);
    expect(svg).not.toMatch(/<script|<\/text><\/text>|<b>/i);
    expect(svg).not.toContain('\u0007');
  });

  it('carries no script, no foreign address and no id that another poster has', () => {
    const ids = (svg: string) => Array.from(svg.matchAll(/ id="([^"]+)"/g), (match) => match[1]);
    const shapes = SHAPES.map((shape) =>
      drawPoster(subject({ title: 'Mami Wata', genre: ['Drama'], shape })),
    );
    const other = drawPoster(subject({ title: 'Citation', genre: ['Drama'] }));
    const all = [...shapes, other];
    for (const svg of all) {
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|<script|<image|\son\w+=|data:/,
      );
      const known = new Set(ids(svg));
      for (const [, target] of svg.matchAll(/#(\w+)[")]/g)) {
        if (!/^[0-9a-f]{6}$/.test(target ?? '')) expect(known).toContain(target);
      }
    }
    const flat = all.flatMap(ids);
    expect(new Set(flat).size).toBe(flat.length);
  });

  it.each([
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb',
    'Chukwuemekaododumegwuojukwu',
    'Ẹlẹ́ṣin Ọba: Ọ̀nà Àbáyọ ní Ìlú Ìbàdàn',
    '사랑의 불시착',
    'दिलवाले दुल्हनिया ले जायेंगे',
    '千と千尋の神隠し',
    'W'.repeat(200),
    'A '.repeat(100).trim(),
    '…',
    '🎬',
  ])('sets %j inside the poster in at most four lines', (title) => {
    const svg = drawPoster(subject({ title }));
    expectWellFormed(svg);
    const lines = linesOf(svg);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const [, x, y, length] of svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" textLength="(\d+)"/g)) {
      expect(Number(y)).toBeGreaterThan(30);
      expect(Number(y)).toBeLessThan(580);
      expect(Number(x)).toBeGreaterThanOrEqual(28);
      expect(Number(x) + Number(length)).toBeLessThanOrEqual(373);
    }
  });

  it('draws the marks of Yoruba capitals, which the condensed fonts lack', () => {
    const svg = drawPoster(subject({ title: 'Ìjọ̀gbọ̀n' }));
    expect(svg).toMatch(/>ÌJÒGBÒN<\/text><path d="M[\d. ]+zM[\d. ]+z"\/>/);
    expect(svg).toContain('aria-label="Ìjọ̀gbọ̀n (2018)"');
  });

  it('begins no line with a dash', () => {
    const svg = drawPoster(subject({ title: 'Demon Slayer: Kimetsu no Yaiba - The Movie: Mugen Train' }));
    const lines = linesOf(svg);
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([]);
    expect(lines.join(' ')).toContain('YAIBA - THE MOVIE');
  });

  it('is light and well-formed for every genre and for films of the starter catalogue', async () => {
    // A fifth of them say as much as all.
    const rows = (await readCatalogue()).filter((_row, index) => index % 5 === 0);
    const movies = rows.map((row) => movieCreateSchema.parse(row));
    const subjects = [
      ...movies.map(({ title, yearOfRelease, genre, type }) => ({ title, yearOfRelease, genre, type })),
      ...GENRES.flatMap((genre) => [1, 2, 3].map((n) => subject({ title: `Film ${n}`, genre: [genre] }))),
    ];
    const tooHeavy: string[] = [];
    for (const movie of subjects) {
      for (const shape of SHAPES) {
        const svg = drawPoster({ ...movie, shape });
        expectWellFormed(svg);
        expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
        if (gzipSync(svg).length >= BYTES_MAX) tooHeavy.push(`${movie.title} ${shape}`);
      }
    }
    expect(movies.length).toBeGreaterThan(100);
    expect(tooHeavy).toEqual([]);
  });
});

describe('twenty posters beside each other', () => {
  const row = (title: string, about: Partial<PosterSubject> = {}) =>
    drawPoster(subject({ title, genre: ['Drama'], ...about }));
  /** The shapes of a drawing, without words and places. */
  const look = (svg: string) =>
    Array.from(svg.matchAll(/<(path|circle|ellipse|use|svg|g)/g), ([, name]) => name).join(' ');

  it('of one genre and year are twenty different pictures in many colours', () => {
    const row20 = Array.from({ length: 20 }, (_, index) => row(`Film ${index}`));
    expect(new Set(row20.map(look)).size).toBeGreaterThanOrEqual(18);
    const grounds = row20.map((svg) => /<path fill="(#\w+)"/.exec(svg)?.[1]);
    expect(new Set(grounds).size).toBeGreaterThanOrEqual(7);
    const letters = row20.map((svg) => /<g fill="[^"]+" font-size="(?!25")[\d.]+"([^>]*)>/.exec(svg)?.[1]);
    expect(new Set(letters).size).toBeGreaterThanOrEqual(4);
  });

  it('show the initials of the director or the lead, and nobody where neither is known', () => {
    const people = { directors: ['Kemi Adetiba'], cast: [{ name: 'Sola Sobowale' }] };
    const titles = Array.from({ length: 8 }, (_, index) => `Film ${index}`);
    for (const title of titles) {
      expect(row(title, people)).toMatch(/font-size="[\d.]+" fill="#\w+"[^>]*>(KA|SS)</);
      expect(row(title)).not.toContain('text-anchor="middle" font-size');
    }
    expect(titles.map((title) => row(title, people).includes('>KA<'))).toContain(true);
    expect(titles.map((title) => row(title, people).includes('>SS<'))).toContain(true);
  });
});

describe('genre families', () => {
  it('have at least eight motifs between them, every one of them worn', () => {
    const worn = new Set(GENRE_FAMILIES.flatMap((family) => family.motifs));
    expect([...worn].sort()).toEqual(Object.keys(MOTIFS).sort());
    expect(worn.size).toBeGreaterThanOrEqual(8);
  });

  it('keep title and label readable on the ground (WCAG AA)', () => {
    const lights = ['night', 'dusk', 'day'] as const;
    for (const { colourways } of GENRE_FAMILIES) {
      for (const { ground, pale, ink } of colourways.flatMap((each) =>
        lights.map((light) => inLight(each, light)),
      )) {
        expect(contrast(pale, ground)).toBeGreaterThan(7);
        expect(contrast(ink, ground)).toBeGreaterThan(4.5);
      }
    }
  });

  it('know a genre in any case and dress an unknown one', () => {
    expect(genreFamily('HORROR')).toBe(genreFamily('horror'));
    expect(genreFamily('Sci Fi')).toBe(genreFamily('sci-fi'));
    expect(genreFamily('Zombie opera').motifs.length).toBeGreaterThan(0);
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'dress the genre %s, which objects have as well',
    (genre) => {
      expect(genreFamily(genre)).toBe(genreFamily('drama'));
      for (const shape of SHAPES) expectWellFormed(drawPoster(subject({ genre: [genre], shape })));
    },
  );
});
