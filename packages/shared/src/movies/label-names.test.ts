import { describe, expect, it } from 'vitest';
import { labelName } from './label-names.ts';

describe('labelName', () => {
  it.each([
    ['Dramas', 'Drama'],
    ['COMEDIES', 'Comedy'],
    ['science fiction', 'Sci-Fi'],
    ['SCI FI', 'Sci-Fi'],
    ['Sci-Fi & Fantasy', 'Sci-Fi'],
    ['Documentaries', 'Documentary'],
    ['Sports', 'Sport'],
    ['TV Thrillers', 'Thriller'],
    ['KDramas', 'K-drama'],
    ['korean-drama', 'K-drama'],
  ])('knows %s as %s', (label, name) => {
    expect(labelName(label)).toBe(name);
  });

  it.each(['Epic', 'Business', 'Telenovelas', 'Series', '驚悚'])('leaves %s as it is', (label) => {
    expect(labelName(label)).toBe(label);
  });
});
