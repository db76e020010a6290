import type { SeededRandom } from './seeded-random.ts';
import { short } from './svg-text.ts';

/** Colours of one poster, all as #rrggbb. */
export interface Palette {
  /** Near-black behind the title. */
  ground: string;
  /** The dyed cloth. */
  cloth: string;
  /** A darker bath of the same dye. */
  shade: string;
  /** The loudest printed colour, and the label's. */
  ink: string;
  /** The second printed colour. */
  accent: string;
  /** The resist: undyed cloth, and the title. */
  pale: string;
}

/** The cloth that a motif is printed on, from (0, 0). */
export interface Scene {
  width: number;
  height: number;
  /** Where the eye should land, and how large the main figure may be there. */
  focus: { x: number; y: number };
  radius: number;
  palette: Palette;
  random: SeededRandom;
  /** Prefix of every id, so that posters can stand in one document. */
  id: string;
}

/** Draws a motif over its whole cloth. Returns SVG elements. */
export type Motif = (scene: Scene) => string;

export function rect(scene: Scene, fill: string): string {
  return `<path fill="${fill}" d="M0 0h${short(scene.width)}v${short(scene.height)}H0z"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

interface RingStyle {
  color: string;
  width: number;
  /** Number of marks around the ring; a plain line without it. */
  count?: number;
  /** Share of each step that a mark fills; 0 with `round` gives dots. */
  duty?: number;
  round?: boolean;
}

/** A circle's outline, plain or cut into equal marks: blocks, rays or dots. */
export function ring(x: number, y: number, radius: number, style: RingStyle): string {
  const { color, width, count, duty = 0.5, round = false } = style;
  const step = count ? 360 / count : 0;
  const dashes = count
    ? ` pathLength="360" stroke-dasharray="${(step * duty).toFixed(2)} ${(step * (1 - duty)).toFixed(2)}"`
    : '';
  const caps = round ? ' stroke-linecap="round"' : '';
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${color}" stroke-width="${short(width)}"${dashes}${caps}/>`;
}

/** A ring of round dots, as a starched cloth shows them. */
export function dots(
  x: number,
  y: number,
  radius: number,
  count: number,
  size: number,
  color: string,
): string {
  return ring(x, y, radius, { color, width: size, count, duty: 0, round: true });
}

/** An even ground of small resist dots over the whole cloth. */
export function dotField(scene: Scene, color: string, step: number, opacity: number): string {
  const key = `${scene.id}d`;
  const size = short(step * 0.13);
  return (
    `<pattern id="${key}" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><g fill="${color}" fill-opacity="${opacity}">` +
    `<circle cx="${short(step / 4)}" cy="${short(step / 4)}" r="${size}"/><circle cx="${short(step * 0.75)}" cy="${short(step * 0.75)}" r="${size}"/></g></pattern>` +
    rect(scene, `url(#${key})`)
  );
}

/** A pointed oval standing on (0, 0) and reaching up to (0, -length): leaf, petal, eye. */
export function leafPath(length: number, width: number): string {
  const l = short(length);
  const w = short(width * 0.67);
  const low = short(length * 0.3);
  const high = short(length * 0.7);
  return `M0 0C${w}-${low} ${w}-${high} 0-${l}C-${w}-${high}-${w}-${low} 0 0z`;
}

/** Puts a shape that was defined once at a place. */
export function use(key: string, transform: string, attributes = ''): string {
  return `<use href="#${key}" transform="${transform}"${attributes}/>`;
}

/** @returns `count` whole numbers counting from 0 */
export function range(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(count)) }, (_, index) => index);
}

/** A filled shape. */
export function path(fill: string, d: string, more = ''): string {
  return `<path fill="${fill}"${more} d="${d}"/>`;
}

/** Bands from the sky's colour to the horizon's, as screen prints have them. */
export function sky(
  { width, height, palette: p }: Scene,
  colors: readonly string[] = [p.shade, p.cloth],
): string {
  const step = height / colors.length;
  return colors
    .map((color, index) => path(color, `M0 ${short(index * step)}H${width}V${short(height)}H0z`))
    .join('');
}
