import { describe, expect, it } from 'vitest';
import { genreName } from './genre-names.ts';

describe('genreName', () => {
  it.each([
    ['Dramas', 'Drama'],
    ['COMEDIES', 'Comedy'],
    ['science fiction', 'Sci-Fi'],
    ['SCI FI', 'Sci-Fi'],
    ['Sci-Fi & Fantasy', 'Sci-Fi'],
    ['Documentaries', 'Documentary'],
    ['Sports', 'Sport'],
    ['TV Thrillers', 'Thriller'],
  ])('knows %s as %s', (label, name) => {
    expect(genreName(label)).toBe(name);
  });

  it.each(['Epic', 'Business', 'Telenovelas', 'Series', '驚悚'])('leaves %s as it is', (label) => {
    expect(genreName(label)).toBe(label);
  });
});
