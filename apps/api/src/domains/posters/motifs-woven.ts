import { disc, dots, range, rect, ring, use, type Motif } from './motif-kit.ts';
import { short } from './svg-text.ts';

/** Fans in overlapping rows, printed in two colour orders. */
export const fans: Motif = (scene) => {
  const { width, height, palette: p, random, id } = scene;
  const columns = width > 500 ? random.pick([4, 5]) : random.pick([2, 3]);
  const r = width / columns / 2;
  const fan = (key: string, colors: string[]) =>
    `<g id="${id}${key}">${disc(0, 0, r, p.ground)}${colors
      .map((color, index) => disc(0, 0, r * (0.95 - index * 0.2), color))
      .join('')}${dots(0, 0, r * 0.45, 20, r * 0.07, p.pale)}</g>`;
  const rows = range(height / (r / 2) + 2);
  return (
    `<defs>${fan('a', [p.ink, p.cloth, p.shade, p.accent, p.ground])}${fan('b', [p.accent, p.shade, p.cloth, p.ink, p.ground])}</defs>` +
    rect(scene, p.cloth) +
    rows
      .map((row) =>
        range(columns + 1)
          .map((column) =>
            use(
              `${id}${random.chance(0.5) ? 'a' : 'b'}`,
              `translate(${short((column + (row % 2 ? 0.5 : 0)) * 2 * r)} ${short(row * (r / 2) + r * 0.3)})`,
            ),
          )
          .join(''),
      )
      .join('')
  );
};

/** Mountains of zigzag bands with a disc rising between them. */
export const zigzag: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random, id } = scene;
  const teeth = random.pick([3, 4, 5]);
  const half = width / teeth / 2;
  const rise = half * random.pick([0.7, 0.9, 1.1]);
  const step = rise * 0.62;
  const colors = [p.ink, p.shade, p.accent, p.ground, p.pale, p.cloth] as const;
  const start = random.whole(0, 5);
  const band = (index: number) =>
    use(
      `${id}z`,
      `translate(0 ${short(index * step - rise)})`,
      ` fill="${colors[(index + start) % colors.length] ?? p.ink}"`,
    );
  const rows = range((height + rise) / step + 1);
  const horizon = Math.round((focus.y + rise * 0.6) / step);
  return (
    `<defs><path id="${id}z" d="M${short(-half * 2)} ${short(rise)}${`l${short(half)}-${short(rise)} ${short(half)} ${short(rise)}`.repeat(teeth + 2)}v${short(height + rise * 2)}H${short(-half * 2)}z"/></defs>` +
    rect(scene, p.cloth) +
    ring(focus.x, focus.y, r * 1.12, { color: p.shade, width: r * 0.5, count: 48, duty: 0.5 }) +
    disc(focus.x, focus.y, r * 0.94, p.ground) +
    disc(focus.x, focus.y, r * 0.84, p.ink) +
    ring(focus.x, focus.y, r * 0.66, { color: p.accent, width: r * 0.12 }) +
    dots(focus.x, focus.y, r * 0.42, 14, r * 0.09, p.accent) +
    rows
      .filter((row) => row >= horizon)
      .map(band)
      .join('')
  );
};

/** Aso-oke: long woven strips sewn side by side, each with its own inlay. */
export const strips: Motif = (scene) => {
  const { width, height, palette: p, random, id } = scene;
  const inlays: Record<string, string> = {
    l: `<path fill="${p.ink}" d="M20 4l16 16-16 16L4 20z"/><path fill="${p.ground}" d="M20 13l7 7-7 7-7-7z"/>`,
    z: `<path fill="none" stroke="${p.accent}" stroke-width="7" d="M0 0l20 20L40 0M0 20l20 20 20-20"/>`,
    h: `<path fill="${p.pale}" d="M6 5h28v5H6zM6 17h28v5H6zM6 29h28v5H6z"/>`,
    o: `<circle cx="20" cy="20" r="14" fill="${p.accent}"/><circle cx="20" cy="20" r="7" fill="${p.pale}"/>`,
    t: `<path fill="${p.ink}" d="M2 38L20 4l18 34z"/>`,
  };
  const grounds = [p.cloth, p.shade, p.ground] as const;
  const keys = Object.keys(inlays);
  const start = random.whole(0, 4);
  let x = 0;
  let drawn = '';
  for (let index = 0; x < width; index += 1) {
    const plain = index % 2 === 1;
    const w = plain ? random.pick([14, 22, 30]) : random.pick([44, 60, 76]);
    const bar = (color: string, from: number, size: number) =>
      `<path fill="${color}" d="M${short(x + from)} 0h${short(size)}v${short(height)}h-${short(size)}z"/>`;
    if (plain) {
      drawn +=
        bar(index % 4 === 1 ? p.ink : p.accent, 0, w) +
        bar(p.ground, w * 0.3, w * 0.15) +
        bar(p.pale, w * 0.6, w * 0.12);
    } else {
      const key = keys[(start + index / 2) % keys.length] ?? 'l';
      const scale = w / 40;
      drawn +=
        bar(random.pick(grounds), 0, w) +
        `<g transform="translate(${x} ${short(-random.whole(0, 20) * scale)})scale(${scale})"><path fill="url(#${id}${key})" d="M0 0h40v${short(height / scale + 20)}H0z"/></g>`;
    }
    x += w;
  }
  const patterns = keys
    .map(
      (key) =>
        `<pattern id="${id}${key}" width="40" height="40" patternUnits="userSpaceOnUse">${inlays[key] ?? ''}</pattern>`,
    )
    .join('');
  return `<defs>${patterns}</defs>${drawn}`;
};

/** Nested lozenges set edge to edge, a harlequin cloth. */
export const diamonds: Motif = (scene) => {
  const { width, height, palette: p, random, id } = scene;
  const columns = width > 500 ? random.pick([5, 6]) : random.pick([3, 4]);
  const w = width / columns;
  const h = w * random.pick([1, 1.35]);
  const nested = (key: string, colors: readonly string[]) =>
    `<g id="${id}${key}">${colors
      .map((color, index) => {
        const size = 50 * (1 - index * 0.22);
        return `<path fill="${color}" d="M0-${short(size)}L${short(size)} 0 0 ${short(size)}-${short(size)} 0z"/>`;
      })
      .join('')}</g>`;
  const orders = [
    [p.ink, p.ground, p.accent, p.pale],
    [p.shade, p.pale, p.cloth, p.ink],
    [p.accent, p.shade, p.ink, p.ground],
    [p.cloth, p.ink, p.shade, p.accent],
  ];
  const rows = range((height / h) * 2 + 2);
  return (
    `<defs>${orders.map((order, index) => nested(String(index), order)).join('')}</defs>` +
    rect(scene, p.ground) +
    rows
      .map((row) =>
        range(columns + 1)
          .map((column) => {
            const key = (row % 2 ? 2 : 0) + (random.chance(0.3) ? 1 : 0);
            const x = (column + (row % 2 ? 0.5 : 0)) * w;
            return use(
              `${id}${key}`,
              `translate(${short(x)} ${short(row * (h / 2))})scale(${(w / 100).toFixed(2)} ${(h / 100).toFixed(2)})`,
            );
          })
          .join(''),
      )
      .join('')
  );
};
