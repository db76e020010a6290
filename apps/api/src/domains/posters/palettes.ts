import { slugify } from '@filmfisher/shared/texts/texts';
import type { Palette } from './motif-kit.ts';
import type { LetteringName } from './lettering.ts';
import type { MotifName } from './motifs.ts';

type Some<T> = readonly [T, ...T[]];

/** What one family of genres wears: its colourways by night, the cloths and places that suit it, and its letters. */
export interface GenreFamily {
  colourways: Some<Palette>;
  motifs: Some<MotifName>;
  letterings: Some<LetteringName>;
}

export type Light = 'night' | 'dusk' | 'day';

/** The same dyes on another ground: black, the deep bath, or undyed cloth. */
export function inLight({ ground, cloth, shade, ink, accent, pale }: Palette, light: Light): Palette {
  if (light === 'dusk') return { ground: shade, cloth, shade: ground, ink, accent, pale };
  if (light === 'day')
    return { ground: pale, cloth: ink, shade: accent, ink: shade, accent: cloth, pale: ground };
  return { ground, cloth, shade, ink, accent, pale };
}

function palette(colours: string): Palette {
  const [ground = '', cloth = '', shade = '', ink = '', accent = '', pale = ''] = colours.split(' ');
  return { ground, cloth, shade, ink, accent, pale };
}

// Each line: ground, cloth, shade, ink, accent, pale.
const ACTION: GenreFamily = {
  colourways: [
    palette('#160d0a #8f1d12 #4a100b #f5a623 #e8502a #fbeed8'),
    palette('#14100b #c8461b #6b1f0e #ffc145 #1f7a72 #fff1da'),
    palette('#120f0e #2b2523 #1b1716 #ff6b2c #f2b134 #f7eadb'),
  ],
  motifs: ['rays', 'zigzag', 'medallion', 'diamonds', 'burst', 'skyline', 'road', 'stairs'],
  letterings: ['poster', 'wide', 'poster', 'airy'],
};
const CRIME: GenreFamily = {
  colourways: [
    palette('#0e1011 #17343a #0d2024 #e9573f #d9a441 #f2ead9'),
    palette('#120f11 #3a1420 #200b13 #f0b545 #d6453d #f6e9dc'),
    palette('#0f100e #26301f #161c12 #d8c04a #c1512f #f1ecd8'),
  ],
  motifs: ['eye', 'diamonds', 'strips', 'spiral', 'squares', 'skyline', 'stairs', 'windows', 'road'],
  letterings: ['poster', 'airy', 'wide', 'book'],
};
const DRAMA: GenreFamily = {
  colourways: [
    palette('#0f0f16 #1d3174 #111d4a #c5d3f2 #e9b04b #f3ecdd'),
    palette('#130f0e #16505a #0b2c33 #f0c27b #d9653b #f7eddc'),
    palette('#140e10 #6a2438 #3a1320 #f2b98a #d98f2b #f8ebdf'),
    palette('#100f14 #2a2a5e #17173a #9fb4ef #d86a4f #f2ede4'),
  ],
  motifs: [
    'leaves',
    'squares',
    'combs',
    'moons',
    'fans',
    'strips',
    'petals',
    'windows',
    'sea',
    'hills',
    'road',
    'skyline',
    'stairs',
  ],
  letterings: ['poster', 'book', 'airy', 'letter', 'wide'],
};
const COMEDY: GenreFamily = {
  colourways: [
    palette('#16110a #d98a12 #7c3a06 #ffe2a3 #c8361f #fff3d6'),
    palette('#120f0d #128378 #0a4a46 #ffd052 #f0633e #fff2dc'),
    palette('#170e10 #d9482f #86220f #ffd9a0 #14708a #fff0df'),
  ],
  motifs: ['fans', 'petals', 'medallion', 'zigzag', 'spiral', 'burst', 'stage', 'road', 'windows'],
  letterings: ['poster', 'wide', 'letter', 'poster'],
};
const ROMANCE: GenreFamily = {
  colourways: [
    palette('#170d11 #8e1f4b #4f0f29 #ffb3a1 #f0a63a #fdebe2'),
    palette('#160f0e #c2475a #6f1f2f #ffd9b8 #7a1438 #fff0e6'),
    palette('#130e14 #512a63 #2c1538 #f2a7c0 #f0b04a #f8ece8'),
  ],
  motifs: ['petals', 'fans', 'leaves', 'medallion', 'sea', 'windows', 'moons', 'hills'],
  letterings: ['letter', 'book', 'airy', 'letter'],
};
const HORROR: GenreFamily = {
  colourways: [
    palette('#0d0a0b #1d1215 #120b0d #ee4038 #7c0f18 #efe4d6'),
    palette('#0b0c0b #14241c #0b1510 #b9c43a #7d1414 #ecebd9'),
    palette('#0e0a0f #2c1030 #18081b #e4592d #8d1d4a #f2e6dc'),
  ],
  motifs: ['eye', 'moons', 'rays', 'spiral', 'forest', 'stairs', 'windows'],
  letterings: ['poster', 'book', 'airy', 'wide'],
};
const SPECULATIVE: GenreFamily = {
  colourways: [
    palette('#0f0d16 #33207a #1b1048 #4fd6c6 #f3a83b #f1ecf6'),
    palette('#0c1014 #0f4366 #082539 #ffb347 #e85d8a #eef1f2'),
    palette('#120d14 #6b1f6e #38103b #ffc857 #38b6b0 #f7ecf2'),
  ],
  motifs: ['moons', 'rays', 'medallion', 'spiral', 'diamonds', 'planet', 'sea', 'burst'],
  letterings: ['airy', 'wide', 'poster'],
};
const HISTORY: GenreFamily = {
  colourways: [
    palette('#140f0a #6b3a17 #3a1e0b #e8b765 #8fa34a #f7ead2'),
    palette('#110f0c #7a2f17 #43180b #f0c98a #d98a1f #f8ebd6'),
    palette('#0f110d #3f4a1e #22290f #e6c15c #c9602f #f3ecd6'),
  ],
  motifs: ['squares', 'combs', 'strips', 'zigzag', 'diamonds', 'hills', 'medallion', 'road'],
  letterings: ['book', 'poster', 'letter', 'wide'],
};
const PROFESSIONAL: GenreFamily = {
  colourways: [
    palette('#0d110f #0f4a3c #082b23 #e4cf95 #e07a35 #f2eee0'),
    palette('#0f1013 #24405f #132438 #f0b95a #d05a3a #eef0ee'),
    palette('#131010 #4a3a36 #2a201e #f2a65a #5aa19a #f6ecde'),
  ],
  motifs: ['strips', 'combs', 'squares', 'leaves', 'skyline', 'stairs', 'windows', 'stage'],
  letterings: ['airy', 'book', 'poster'],
};

// A map, because a genre may have any name, also that of something every object has, such as "constructor".
const FAMILIES = new Map<string, GenreFamily>(
  Object.entries({
    action: ACTION,
    adventure: ACTION,
    sport: ACTION,
    war: ACTION,
    crime: CRIME,
    mystery: CRIME,
    thriller: CRIME,
    drama: DRAMA,
    biography: DRAMA,
    comedy: COMEDY,
    family: COMEDY,
    musical: COMEDY,
    animation: COMEDY,
    romance: ROMANCE,
    horror: HORROR,
    supernatural: HORROR,
    'sci-fi': SPECULATIVE,
    fantasy: SPECULATIVE,
    historical: HISTORY,
    epic: HISTORY,
    documentary: HISTORY,
    political: PROFESSIONAL,
    professional: PROFESSIONAL,
  }),
);

/** All families, for tests of contrast and variety. */
export const GENRE_FAMILIES = [...new Set(FAMILIES.values())] as [GenreFamily, ...GenreFamily[]];

/** @returns the family of a genre named in any case; a genre that nobody foresaw dresses as drama */
export function genreFamily(genre: string): GenreFamily {
  return FAMILIES.get(slugify(genre)) ?? DRAMA;
}
