import { disc, dots, leafPath, range, rect, ring, use, type Motif } from './motif-kit.ts';
import { short } from './svg-text.ts';

/** Eleko: waves combed through cassava starch, block against block. */
export const combs: Motif = (scene) => {
  const { width, height, palette: p, random, id } = scene;
  const columns = width > 500 ? 5 : 3;
  const cell = width / columns;
  const amplitude = random.whole(3, 12);
  const waves = range(6)
    .map((index) => `M0 ${9 + index * 16.4}q12.5-${amplitude} 25 0t25 0 25 0 25 0`)
    .join('');
  const blocks = range(columns * Math.ceil(height / cell + 0.5))
    .map((index) => {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const place = `translate(${short((column + 0.5) * cell)} ${short((row + 0.5) * cell)})scale(${(cell / 100).toFixed(3)})`;
      const seal = random.chance(0.24);
      const turn = (row + column) % 2 ? 'rotate(90)' : '';
      return use(`${id}${seal ? 's' : 'w'}`, place + turn, random.chance(0.3) ? ` color="${p.shade}"` : '');
    })
    .join('');
  return (
    `<defs><path id="${id}g" fill="currentColor" d="M-50-50h100v100H-50z"/>` +
    `<g id="${id}w"><use href="#${id}g"/><path transform="translate(-50 -50)" fill="none" stroke="${p.pale}" stroke-width="6.5" d="${waves}"/></g>` +
    `<g id="${id}s"><path fill="${p.ink}" d="M-50-50h100v100H-50z"/>${disc(0, 0, 44, p.ground)}${dots(0, 0, 36, 18, 6, p.pale)}${disc(0, 0, 27, p.accent)}${ring(0, 0, 16, { color: p.ground, width: 6 })}</g></defs>` +
    `<g color="${p.cloth}">${blocks}</g>`
  );
};

/** Ewé: a branch of broad leaves over its own scattered leaves. */
export const leaves: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random, id } = scene;
  const columns = width > 500 ? 6 : 4;
  const step = width / columns;
  const small = range((columns + 1) * Math.ceil(height / step + 2))
    .map((index) => {
      const row = Math.floor(index / (columns + 1));
      const x = (index % (columns + 1)) * step + (row % 2 ? step / 2 : 0);
      const turn = 45 + 90 * random.whole(0, 3);
      return use(
        `${id}b`,
        `translate(${short(x)} ${short(row * step * 0.9)})rotate(${turn})scale(${(step / 130).toFixed(2)})`,
      );
    })
    .join('');
  const branch = range(3)
    .map((index) => {
      const size = (0.66 - index * 0.06).toFixed(2);
      return [-56, 56]
        .map((angle) => use(`${id}b`, `translate(0 ${58 - index * 42})rotate(${angle})scale(${size})`))
        .join('');
    })
    .join('');
  const veins = [22, 36, 50, 64, 78].map((y) => `M-12-${y + 8}L0-${y} 12-${y + 8}`).join('');
  return (
    `<defs><g id="${id}b"><path fill="currentColor" d="${leafPath(100, 40)}"/>` +
    `<path fill="none" stroke-width="3.5" stroke-linecap="round" d="M0 0v-88${veins}"/></g></defs>` +
    rect(scene, p.cloth) +
    `<g color="${p.ink}" stroke="${p.cloth}" opacity=".6">${small}</g>` +
    disc(focus.x, focus.y, r * 1.06, p.ground) +
    dots(focus.x, focus.y, r * 0.98, random.whole(32, 48), r * 0.06, p.accent) +
    `<g color="${p.pale}" stroke="${p.ground}" transform="translate(${short(focus.x)} ${short(focus.y)})rotate(${random.whole(-2, 2) * 9})scale(${(r / 112).toFixed(2)})">` +
    `<path stroke="${p.pale}" stroke-width="5" stroke-linecap="round" d="M0 96V-36"/>${branch}` +
    `<g color="${p.accent}">${use(`${id}b`, 'translate(0 -36)scale(.58)')}</g></g>`
  );
};

/** Ibadandun: the sampler cloth, every square with its own sign. */
export const squares: Motif = (scene) => {
  const { width, height, palette: p, random, id } = scene;
  const columns = width > 500 ? 5 : 3;
  const cell = width / columns;
  const signs = [
    `${disc(0, 0, 34, p.pale)}${disc(0, 0, 25, p.cloth)}${disc(0, 0, 16, p.pale)}${disc(0, 0, 7, p.ground)}`,
    `<path fill="none" stroke="${p.pale}" stroke-width="6" d="M-34-34h68v68h-68zM-20-20h40v40h-40zM-6-6h12v12H-6z"/>`,
    [-30, -10, 10, 30]
      .map(
        (y) =>
          `<path stroke="${p.ink}" stroke-width="12" stroke-linecap="round" stroke-dasharray="0 20" d="M-30 ${y}h61"/>`,
      )
      .join(''),
    [0, 90, 180, 270]
      .map((turn) => `<path fill="${p.ink}" transform="rotate(${turn + 45})" d="${leafPath(50, 20)}"/>`)
      .join('') + disc(0, 0, 8, p.accent),
    `<path fill="none" stroke="${p.pale}" stroke-width="6" d="${[-30, -15, 0, 15, 30].map((y) => `M-36 ${y}q9-12 18 0t18 0 18 0 18 0`).join('')}"/>`,
    `${ring(0, 0, 25, { color: p.accent, width: 22, count: 12, duty: 0.55 })}${disc(0, 0, 10, p.pale)}`,
    `<path fill="${p.accent}" d="M-38 36L0-2l38 38zM-38 0L0-38 38 0z"/>`,
    `<path fill="none" stroke="${p.ink}" stroke-width="6" stroke-linecap="round" d="M-7 0a7 7 0 0 1 14 0a14 14 0 0 1-28 0a21 21 0 0 1 42 0a28 28 0 0 1-56 0"/>`,
  ];
  const start = random.whole(0, 7);
  const stride = random.pick([3, 5]);
  const rows = Math.ceil(height / cell);
  // Cut alike at the top and at the hem, as from a bolt.
  const top = (height - rows * cell) / 2;
  const cells = range(columns * rows)
    .map((index) => {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const place = `translate(${short((column + 0.5) * cell)} ${short(top + (row + 0.5) * cell)})scale(${(cell / 100).toFixed(3)})`;
      const ground = (row + column) % 2 ? p.shade : p.cloth;
      return `<g transform="${place}"><path fill="${ground}" d="M-50-50H50V50H-50z"/><use href="#${id}${(start + column * stride + row * 2 + (row > 1 ? 1 : 0)) % 8}"/></g>`;
    })
    .join('');
  return `<defs>${signs.map((sign, index) => `<g id="${id}${index}">${sign}</g>`).join('')}</defs>${cells}`;
};
