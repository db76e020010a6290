/** The drawn posters and backdrops of films without a picture: pure, and the same for the same film everywhere. */
export { POSTER_SIZE, type PosterSubject, drawPoster } from './draw-poster.ts';
export { drawFace } from './portraits.ts';
export { createSeededRandom, hashText } from './seeded-random.ts';
