import { ASPECT_MAX } from '@filmfisher/shared/aspect-names';

const CENTRE = 50;
const RADIUS = 42;

/** @returns the corner of a radar that has so many; the first one stands at the top, and all go clockwise */
function corner(index: number, count: number, share: number): string {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const at = (part: number) => (CENTRE + RADIUS * share * part).toFixed(1);
  return `${at(Math.cos(angle))},${at(Math.sin(angle))}`;
}

/** @returns the points of a polygon whose corners lie as far out as the values say, from 0 to 5 */
export const radarPoints = (values: readonly number[]): string =>
  values.map((value, index) => corner(index, values.length, value / ASPECT_MAX)).join(' ');
