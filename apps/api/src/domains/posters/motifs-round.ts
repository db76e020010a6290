import { disc, dotField, dots, leafPath, range, rect, ring, use, type Motif } from './motif-kit.ts';
import { short } from './svg-text.ts';

/** The great ankara medallion: rings of petals, blocks and dots around one centre. */
export const medallion: Motif = (scene) => {
  const { focus, radius: r, palette: p, random, id } = scene;
  const count = random.whole(9, 16) * 2;
  const layers = [
    disc(0, 0, r * 1.08, p.shade),
    dots(0, 0, r * 1.08, count * 2, r * 0.07, p.pale),
    disc(0, 0, r, p.ground),
    ring(0, 0, r * 0.86, { color: p.ink, width: r * 0.2, count, duty: random.pick([0.45, 0.6, 0.7]) }),
    disc(0, 0, r * 0.7, p.accent),
    dots(0, 0, r * 0.62, count, r * 0.07, p.ground),
    disc(0, 0, r * 0.52, p.pale),
    ring(0, 0, r * 0.4, { color: p.cloth, width: r * 0.24, count: count / 2, duty: 0.62 }),
    disc(0, 0, r * 0.28, p.ground),
    dots(0, 0, r * 0.2, 12, r * 0.05, p.ink),
    disc(0, 0, r * 0.12, p.accent),
  ].join('');
  const corners = [
    [0, 0],
    [scene.width, 0],
    [0, scene.height],
    [scene.width, scene.height],
  ]
    .map(([x = 0, y = 0]) => use(`${id}m`, `translate(${short(x)} ${short(y)})scale(.5)`))
    .join('');
  return (
    `<defs><g id="${id}m">${layers}</g></defs>` +
    rect(scene, p.cloth) +
    dotField(scene, p.ink, 26, 0.55) +
    corners +
    use(`${id}m`, `translate(${short(focus.x)} ${short(focus.y)})`)
  );
};

/** A sun whose rays cut the whole cloth. */
export const rays: Motif = (scene) => {
  const { focus, radius: r, palette: p, random } = scene;
  const reach = Math.hypot(scene.width, scene.height);
  const count = random.whole(14, 26);
  const { x, y } = focus;
  return (
    rect(scene, p.cloth) +
    ring(x, y, reach / 2, { color: p.shade, width: reach, count, duty: 0.5 }) +
    ring(x, y, reach / 2, { color: p.ink, width: reach, count, duty: random.pick([0.06, 0.1]) }) +
    disc(x, y, r * 0.78, p.ground) +
    ring(x, y, r * 0.66, { color: p.accent, width: r * 0.16, count: count * 2, duty: 0.5 }) +
    disc(x, y, r * 0.52, p.ink) +
    ring(x, y, r * 0.4, { color: p.ground, width: r * 0.05 }) +
    dots(x, y, r * 0.28, random.whole(7, 12), r * 0.09, p.ground) +
    disc(x, y, r * 0.12, p.ground)
  );
};

/** Osubamba, big moons and little moons: rings of tied dots. */
export const moons: Motif = (scene) => {
  const { focus, radius: r, palette: p, random, id } = scene;
  const ringsOf = (count: number) =>
    range(count)
      .map((index) => {
        const at = 0.3 + (index * 0.7) / count;
        return dots(0, 0, 100 * at, Math.round(12 + index * 7), 5 + index * 1.6, 'currentColor');
      })
      .join('');
  const small = [
    [0, 0],
    [scene.width, 0],
    [0, scene.height],
    [scene.width, scene.height],
  ]
    .map(([x = 0, y = 0], index) => {
      const place = `translate(${short(x)} ${short(y)})scale(${random.whole(42, 80) / 100})`;
      return use(`${id}m`, place, ` color="${index % 3 ? p.accent : p.pale}"`);
    })
    .join('');
  const phase = random.pick([-9, 9, 0]);
  return (
    `<defs><g id="${id}m">${ringsOf(random.whole(4, 6))}<circle r="18" fill="currentColor"/></g></defs>` +
    rect(scene, p.cloth) +
    dotField(scene, p.pale, 22, 0.2) +
    small +
    `<g color="${p.ink}" transform="translate(${short(focus.x)} ${short(focus.y)})scale(${(r / 100).toFixed(2)})">` +
    disc(0, 0, 112, p.shade) +
    `<use href="#${id}m"/>` +
    disc(0, 0, 27, p.accent) +
    disc(phase, phase === 0 ? 0 : -3, 20, phase === 0 ? p.pale : p.shade) +
    '</g>'
  );
};

/** A watching eye, its outline echoed to the edges of the cloth. */
export const eye: Motif = (scene) => {
  const { focus, radius: r, palette: p, random } = scene;
  const { x, y } = focus;
  const steps = random.whole(5, 7);
  const lids = range(steps)
    .map((index) => {
      const size = 1 + (steps - 1 - index) * 0.36;
      const a = r * size;
      const b = r * 0.98 * size;
      const fill = [p.shade, p.ink, p.cloth, p.ground][(steps - 1 - index) % 4] ?? p.shade;
      const color = index === steps - 1 ? p.pale : fill;
      return `<path fill="${color}" d="M${short(x - a)} ${short(y)}q${short(a)}-${short(b)} ${short(2 * a)} 0q-${short(a)} ${short(b)}-${short(2 * a)} 0"/>`;
    })
    .join('');
  const iris = r * 0.44;
  return (
    rect(scene, p.cloth) +
    lids +
    disc(x, y, iris, p.ground) +
    ring(x, y, iris * 0.78, { color: p.ink, width: iris * 0.4, count: random.whole(18, 30), duty: 0.6 }) +
    ring(x, y, iris * 0.5, { color: p.accent, width: iris * 0.08 }) +
    disc(x, y, iris * 0.34, p.ground) +
    disc(x + iris * 0.14, y - iris * 0.16, iris * 0.1, p.pale)
  );
};

/** The snail: a broad spiral with its own row of dots, large at the focus and small around it. */
export const spiral: Motif = (scene) => {
  const { focus, radius: r, palette: p, random, id } = scene;
  /** Half circles growing by a step; `first` is the half that leads left. Starting on the other half lies between the lines. */
  const turns = (first: 0 | 1) =>
    range(8)
      .map((index) => {
        const half = 12 + index * 12;
        return `a${half} ${half} 0 0 1 ${index % 2 === first ? '-' : ''}${half * 2} 0`;
      })
      .join('');
  const step = scene.width / 3;
  const turned = () => `rotate(${random.whole(0, 11) * 30})`;
  const small = range(3 * Math.ceil(scene.height / step + 1))
    .map((index) => {
      const row = Math.floor(index / 3);
      const x = (index % 3) * step + (row % 2 ? step / 2 : 0);
      return use(`${id}s`, `translate(${short(x)} ${short(row * step * 0.86)})${turned()}scale(.5)`);
    })
    .join('');
  const scale = (r / 124).toFixed(2);
  const mirror = random.chance(0.5) ? '-' : '';
  return (
    `<defs><g id="${id}s" fill="none" stroke-linecap="round"><path stroke="currentColor" stroke-width="12" d="M-12 0${turns(1)}"/>` +
    `<path stroke-width="5" stroke-dasharray="0 11" d="M0 0${turns(0)}"/></g></defs>` +
    rect(scene, p.cloth) +
    `<g color="${p.shade}" stroke="${p.shade}">${small}</g>` +
    disc(focus.x, focus.y, r * 1.06, p.ground) +
    dots(focus.x, focus.y, r * 0.98, random.whole(28, 40), r * 0.07, p.pale) +
    `<g color="${p.ink}" stroke="${p.accent}">` +
    use(
      `${id}s`,
      `translate(${short(focus.x)} ${short(focus.y)})${turned()}scale(${mirror}${scale} ${scale})`,
    ) +
    '</g>'
  );
};

/** Petals laid around centres, half-drop, with one full flower. */
export const petals: Motif = (scene) => {
  const { focus, radius: r, palette: p, random, id } = scene;
  const step = scene.width / random.pick([4, 5]);
  const count = random.pick([8, 10, 12]);
  const flower = (length: number, width: number, color: string, turn: number) =>
    range(count)
      .map((index) => {
        const angle = (index * 360) / count + turn;
        return `<path fill="${color}" transform="rotate(${short(angle)})" d="${leafPath(length, width)}"/>`;
      })
      .join('');
  const leaf = leafPath(step / 1.414, step * 0.42);
  return (
    `<pattern id="${id}q" width="${short(step)}" height="${short(step)}" patternUnits="userSpaceOnUse">` +
    `<g fill="${p.ink}" transform="translate(${short(step / 2)} ${short(step / 2)})">` +
    [45, 135, 225, 315].map((angle) => `<path transform="rotate(${angle})" d="${leaf}"/>`).join('') +
    `<circle r="${short(step * 0.1)}" fill="${p.accent}"/></g></pattern>` +
    rect(scene, p.cloth) +
    rect(scene, `url(#${id}q)`) +
    disc(focus.x, focus.y, r * 1.05, p.ground) +
    dots(focus.x, focus.y, r * 0.97, count * 4, r * 0.05, p.pale) +
    `<g transform="translate(${short(focus.x)} ${short(focus.y)})">` +
    flower(r * 0.9, r * 0.34, p.accent, 180 / count) +
    flower(r * 0.74, r * 0.3, p.ink, 0) +
    flower(r * 0.46, r * 0.16, p.pale, 0) +
    `${disc(0, 0, r * 0.17, p.ground)}${dots(0, 0, r * 0.1, 8, r * 0.05, p.pale)}</g>`
  );
};
