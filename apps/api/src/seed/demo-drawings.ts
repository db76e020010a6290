import { renderAsync } from '@resvg/resvg-js';
import { changeProfile, type UserRecord } from '../domains/members/index.ts';
import { drawFace } from '../domains/posters/index.ts';
import type { AppContext } from '../platform/context.ts';
import { storeProfilePicture } from '../platform/pictures/pictures.service.ts';

const NIGHT = '#1a1321';
const MARIGOLD = '#ffb72b';
const PALM = '#166548';
const CLAY = '#b23e26';
const CREAM = '#f7e7ca';

/** @returns PNG bytes of a drawing without text, so wide */
export async function render(svg: string, width: number): Promise<Buffer> {
  const fitTo = { mode: 'width', value: width } as const;
  const drawn = await renderAsync(svg, { fitTo, font: { loadSystemFonts: false }, logLevel: 'off' });
  return drawn.asPng();
}

const sheet = (width: number, height: number, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
const box = (fill: string, x: number, y: number, width: number, height: number) =>
  `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Houses by the water in the evening. */
function lagoon(): string {
  const roofs = [20, 34, 12, 42, 26, 18, 50, 30, 22, 38, 16, 28];
  const houses = roofs.map((roof, index) => {
    const lamps = range(4).filter((floor) => (index * 7 + floor * 5) % 3 === 0);
    const lit = lamps.map((floor) => box(MARIGOLD, index * 32 + 9, 330 - roof * 2.2 + floor * 18, 12, 7));
    return box(NIGHT, index * 32, 320 - roof * 2.2, 32, 20 + roof * 2.2) + lit.join('');
  });
  const waves = range(9).map((line) => box(MARIGOLD, 150 + line * 7, 352 + line * 12, 180 - line * 14, 3));
  return sheet(
    384,
    470,
    `${box(CLAY, 0, 0, 384, 470)}${box('#cf6a2a', 0, 120, 384, 220)}<circle cx="240" cy="190" r="70" fill="${CREAM}"/>` +
      `${houses.join('')}${box('#2b1a2c', 0, 340, 384, 130)}${waves.join('')}`,
  );
}

/** Woven cloth with threads of three colours. */
function weave(): string {
  const strips = range(16).map((index) =>
    box([MARIGOLD, CLAY, PALM, CLAY][index % 4] ?? CLAY, index * 30, 0, 24, 360),
  );
  const diamonds = range(48).map((index) => {
    const [x, y] = [(index % 8) * 60 + 30, Math.floor(index / 8) * 60 + 30];
    return `<path fill="${index % 3 ? CREAM : MARIGOLD}" d="M${x} ${y - 20}l18 20-18 20-18-20z"/>`;
  });
  const threads = range(60).map((index) => box(NIGHT, 0, index * 6, 480, 1));
  return sheet(480, 360, box(NIGHT, 0, 0, 480, 360) + strips.join('') + diamonds.join('') + threads.join(''));
}

/** The light of a projector over the heads of an audience. */
function audience(): string {
  const heads = range(7).map((index) => {
    const [x, y] = [30 + index * 62, 330 + (index % 3) * 8];
    return `<circle cx="${x}" cy="${y}" r="24" fill="${NIGHT}"/>${box(NIGHT, x - 36, y + 26, 72, 60)}`;
  });
  return sheet(
    420,
    420,
    `${box('#3b1c26', 0, 0, 420, 420)}<path fill="#6d3328" d="M210 420L40 60h340z"/>${box(CREAM, 60, 66, 300, 168)}` +
      `<path fill="${MARIGOLD}" d="M60 234q90-90 150-30t150-20v50z"/><circle cx="290" cy="120" r="26" fill="${CLAY}"/>${heads.join('')}`,
  );
}

/** A red cord across a doorway. */
function cord(): string {
  return sheet(
    400,
    480,
    `${box('#d98a3a', 0, 0, 400, 480)}${box('#c4722c', 0, 380, 400, 100)}<path fill="${NIGHT}" d="M110 400V150q90-110 180 0v250z"/>` +
      `<path fill="none" stroke="${CREAM}" stroke-width="12" d="M70 270q130 70 260 0"/>` +
      `<path fill="none" stroke="${CLAY}" stroke-width="12" stroke-dasharray="26 20" d="M70 270q130 70 260 0"/>`,
  );
}

/** A tree with somebody large asleep in it. */
function tree(): string {
  const crown = range(11).map((index) => {
    const [x, y] = [200 + 120 * Math.sin(index * 1.7), 170 + 80 * Math.cos(index * 2.3)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${62 + (index % 3) * 12}" fill="${index % 2 ? PALM : '#1f7d58'}"/>`;
  });
  return sheet(
    400,
    480,
    `${box('#9fc7cf', 0, 0, 400, 480)}${box('#3f5a2a', 0, 410, 400, 70)}${box('#5b3a24', 176, 230, 52, 200)}${crown.join('')}` +
      `<ellipse cx="205" cy="190" rx="76" ry="64" fill="#6e6a66"/><ellipse cx="205" cy="206" rx="50" ry="40" fill="${CREAM}"/>` +
      `<path fill="#6e6a66" d="M150 150l10-40 18 32zM260 150l-10-40-18 32z"/><path stroke="${NIGHT}" stroke-width="5" fill="none" d="M168 170q8 8 16 0M226 170q8 8 16 0"/>`,
  );
}

/** A queue before a window that is closed. */
function queue(): string {
  const people = range(6).map((index) => {
    const x = 60 + index * 62;
    const cloth = [CLAY, PALM, MARIGOLD, '#2a4a7a', CREAM, CLAY][index] ?? CLAY;
    return `<circle cx="${x}" cy="${240 - (index % 2) * 12}" r="22" fill="${NIGHT}"/><path fill="${cloth}" d="M${x - 28} 360v-66q28-34 56 0v66z"/>`;
  });
  return sheet(
    440,
    360,
    `${box('#e3c08a', 0, 0, 440, 360)}${box('#7c5a34', 300, 40, 120, 130)}${box(NIGHT, 314, 54, 92, 102)}${box(CLAY, 314, 100, 92, 56)}${people.join('')}`,
  );
}

/** Pictures for demo members to show, drawn here so that they are nobody else's. */
export const DRAWINGS = { lagoon, weave, audience, cord, tree, queue } as const;

/** Edge of a face in pixels, the largest that is kept. */
const FACE_EDGE = 512;

/** Gives demo members who have no picture a drawn one, which shows nobody. */
export async function drawFaces(
  users: readonly Pick<UserRecord, '_id' | 'username' | 'profilePicture'>[],
  { heavyWork }: Pick<AppContext, 'heavyWork'>,
): Promise<void> {
  for (const { _id, username, profilePicture } of users) {
    if (profilePicture) continue;
    const id = await storeProfilePicture(await render(drawFace(username), FACE_EDGE), heavyWork);
    await changeProfile(_id.toHexString(), { profilePicture: { id } });
  }
}
