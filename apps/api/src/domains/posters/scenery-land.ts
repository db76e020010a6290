import { disc, path, range, rect, sky, type Motif } from './motif-kit.ts';
import { short } from './svg-text.ts';

/** Ranges of hills, one behind the other, and a low sun. */
export const hills: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random } = scene;
  const colors = [p.accent, p.shade, p.cloth, p.ground];
  const ranges = colors.map((color, index) => {
    const y = height * (0.48 + index * 0.15);
    const [a, b] = [random.whole(30, 130), random.whole(30, 130)];
    return path(
      color,
      `M0 ${short(y)}q${width / 4}-${a} ${width / 2} 0t${width / 2} ${b / 4}V${short(height)}H0z`,
    );
  });
  return (
    rect(scene, p.cloth) +
    disc(focus.x, height * 0.36, r * 0.95, p.shade) +
    disc(focus.x, height * 0.36, r * 0.7, p.ink) +
    ranges.join('')
  );
};

/** The sea in lines, with the sun broken on it. */
export const sea: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random } = scene;
  const horizon = height * random.pick([0.45, 0.55, 0.62]);
  const lines = range((height - horizon) / 17)
    .map((index) => {
      const y = horizon + 10 + index * 17;
      const glint = r * (0.9 - index * 0.055);
      const line = `M-20 ${short(y)}q15-9 30 0${'t30 0'.repeat(width / 30 + 1)}`;
      const light =
        glint > 10
          ? path(
              p.ink,
              `M${short(focus.x - glint)} ${short(y - 4)}h${short(glint * 2)}v6h-${short(glint * 2)}z`,
            )
          : '';
      return `<path fill="none" stroke="${index % 3 ? p.cloth : p.accent}" stroke-width="4" d="${line}"/>${light}`;
    })
    .join('');
  const boat = random.chance(0.6)
    ? `<g transform="translate(${short(width - focus.x)} ${short(horizon + 30)})">${path(p.ground, 'M-70-8q70 30 140 0l-18 26h-104z')}${path(p.pale, 'M-6-14v-96L56-14z')}</g>`
    : '';
  return (
    sky(scene, [p.cloth, p.cloth]) +
    disc(focus.x, horizon, r * 0.78, p.ink) +
    path(p.shade, `M0 ${short(horizon)}H${width}V${short(height)}H0z`) +
    lines +
    boat
  );
};

/** Bare trunks before a moon. */
export const forest: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random } = scene;
  const trunks = (count: number, color: string, thick: number) =>
    path(
      color,
      range(count)
        .map((index) => {
          const x = ((index + random.next()) * width) / count;
          const w = thick * (0.6 + random.next());
          const y = height * (0.2 + 0.5 * random.next());
          const side = random.pick([-1, 1]);
          const twig = `M${short(x)} ${short(y)}l${short(side * 50)}-46 4 5-${short(side * 48)} 62z`.replace(
            '--',
            '',
          );
          return `M${short(x - w / 2)} ${height}L${short(x - w / 3)} 0h${short(w * 0.66)}l${short(w / 4)} ${height}z${twig}`;
        })
        .join(''),
    );
  return (
    rect(scene, p.shade) +
    disc(focus.x, focus.y, r * 0.86, random.pick([p.ink, p.accent])) +
    trunks(7, p.cloth, 14) +
    trunks(5, p.ground, 34) +
    path(p.ground, `M0 ${short(height * 0.93)}q${width / 2}-40 ${width} 0V${height}H0z`)
  );
};

/** A road to the horizon with a palm at its side. */
export const road: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random } = scene;
  const horizon = height * 0.55;
  const x = width - focus.x;
  const dashes = range(5)
    .map((index) => {
      const near = (index + 0.55) / 5;
      const y = horizon + (height - horizon) * near ** 1.6;
      const w = 3 + 12 * near;
      return `M${short(x - w / 2)} ${short(y)}h${short(w)}l${short(w / 4)} ${short(8 + 34 * near)}h-${short(w * 1.5)}z`;
    })
    .join('');
  const side = random.pick([0.16, 0.84]) * width;
  const fronds = [-80, -50, -20, 20, 50, 80]
    .map((turn) => path(p.ground, 'M0 0q30-44 92-18Q44-34 0 0', ` transform="rotate(${turn - 20})"`))
    .join('');
  return (
    sky(scene, [p.shade, p.cloth, p.accent]) +
    disc(focus.x, horizon - r * 0.3, r * 0.6, p.ink) +
    path(p.shade, `M0 ${short(horizon)}H${width}V${height}H0z`) +
    path(
      p.ground,
      `M${short(x - 8)} ${short(horizon)}h16L${short(x + width * 0.4)} ${height}H${short(x - width * 0.4)}z`,
    ) +
    path(p.pale, dashes) +
    path(
      p.ground,
      `M${short(side - 7)} ${height}q12-${short(height * 0.36)} 2-${short(height * 0.7)}h9q14 ${short(height * 0.36)} 8 ${short(height * 0.7)}z`,
    ) +
    `<g transform="translate(${short(side)} ${short(height * 0.3)})">${fronds}<g transform="scale(-1 1)">${fronds}</g></g>`
  );
};

/** A ringed planet and its moons. */
export const planet: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random } = scene;
  const stars = range(26)
    .map(() => `M${random.whole(0, width)} ${random.whole(0, height)}h.1`)
    .join('');
  const ringOf = (size: number, color: string, dash: string) =>
    `<ellipse rx="${short(r * size)}" ry="${short(r * size * 0.3)}" fill="none" stroke="${color}" stroke-width="${short(r * 0.09)}"${dash}/>`;
  return (
    rect(scene, p.shade) +
    `<path stroke="${p.pale}" stroke-width="5" stroke-linecap="round" d="${stars}"/>` +
    `<g transform="translate(${short(focus.x)} ${short(focus.y)})rotate(${random.whole(-30, 30)})">` +
    disc(0, 0, r * 0.72, p.ink) +
    path(
      p.accent,
      `M-${short(r * 0.7)} ${short(r * 0.14)}q${short(r * 0.7)} ${short(r * 0.34)} ${short(r * 1.4)} 0a${short(r * 0.72)} ${short(r * 0.72)} 0 0 1-${short(r * 1.4)} 0`,
    ) +
    ringOf(1.2, p.pale, '') +
    ringOf(0.98, p.cloth, '') +
    `<path d="M-${short(r * 0.72)} 2a${short(r * 0.72)} ${short(r * 0.72)} 0 0 1 ${short(r * 1.44)} 0z" fill="${p.ink}"/></g>` +
    disc(width - focus.x * 0.6, height * 0.16, r * 0.14, p.cloth)
  );
};
