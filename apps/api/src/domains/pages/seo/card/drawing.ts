import { BRAND } from '@filmfisher/shared/brand/brand';
import { escapeHtml } from '../../../../platform/text/html.ts';

/** A picture as SVG, with its size in user units. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** A rectangle in pixels. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The site's own colours (apps/web/src/styles/tokens.css). */
export const COLOURS = { ground: '#15100c', text: '#f8f1e7', muted: '#cfc1b0', accent: '#f6a821' } as const;

const FISH = 'M1 11C7 1 17.5 1 23 9l7.5-6v16L23 13C17.5 21 7 21 1 11zM9.5 6.8v8.4l7-4.2z';
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

interface TextLook {
  size: number;
  fill: string;
  /** 'Archivo ExtraBold' unless stated. */
  weight?: 'medium';
  anchor?: 'middle' | 'end';
}

/** @param y of the baseline */
export function textElement(content: string, x: number, y: number, look: TextLook): string {
  const { size, fill, weight, anchor } = look;
  const face = weight === undefined ? '' : ' font-family="Archivo Medium" font-weight="500"';
  const anchored = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" fill="${fill}"${face}${anchored}>${escapeHtml(content)}</text>`;
}

/** @param edge of the square around it, in pixels */
export function starElement(x: number, y: number, edge: number): string {
  return `<path transform="translate(${x} ${y}) scale(${edge / 24})" fill="${COLOURS.accent}" d="${STAR}"/>`;
}

/** The fish with the brand's name beside it. @param size of the letters */
export function brandElement(x: number, baseline: number, size: number): string {
  const fish = `<path transform="translate(${x} ${baseline - size * 0.82}) scale(${size / 22.7})" fill="${COLOURS.accent}" fill-rule="evenodd" d="${FISH}"/>`;
  return fish + textElement(BRAND, x + size * 1.76, baseline, { size, fill: COLOURS.text });
}

/** Fills a place with the drawing as CSS's `cover` would. */
export function coverElement({ svg, width, height }: Drawing, place: Place): string {
  const scale = Math.max(place.width / width, place.height / height);
  const x = place.x + (place.width - width * scale) / 2;
  const y = place.y + (place.height - height * scale) / 2;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`;
}

/** A poster with round corners and a hairline around it. @param id of the clip path, one of its own in the document */
export function posterElement(drawing: Drawing, place: Place, id: string): string {
  const { x, y, width, height } = place;
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.round(width / 24)}"`;
  return (
    `<clipPath id="${id}"><rect ${box}/></clipPath><g clip-path="url(#${id})">${coverElement(drawing, place)}</g>` +
    `<rect ${box} fill="none" stroke="${COLOURS.text}" stroke-opacity=".16" stroke-width="2"/>`
  );
}

/** @returns a whole document in the type of the web app */
export function documentOf(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Archivo ExtraBold" font-weight="800">` +
    `<path fill="${COLOURS.ground}" d="M0 0h${width}v${height}H0z"/>${content}</svg>`
  );
}
