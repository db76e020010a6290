import { figure } from './portraits.ts';
import { GENRE_FAMILIES, inLight } from './palettes.ts';
import { createSeededRandom } from './seeded-random.ts';

/** @returns the drawing of somebody without a face, always the same for the same name, as a square SVG document */
export function drawFace(name: string): string {
  const random = createSeededRandom(`face of ${name}`);
  const { colourways } = random.pick(GENRE_FAMILIES);
  const palette = inLight(random.pick(colourways), random.pick(['night', 'dusk', 'day'] as const));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path fill="${palette.cloth}" d="M0 0h400v400H0z"/>` +
    `<g transform="translate(200 410)scale(1.12)">${figure(palette, random, '')}</g></svg>`
  );
}
