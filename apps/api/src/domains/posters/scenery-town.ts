import { disc, path, range, rect, sky, type Motif } from './motif-kit.ts';
import { short } from './svg-text.ts';

/** A town after dark, with lamps in some windows. */
export const skyline: Motif = (scene) => {
  const { width, height, focus, radius: r, palette: p, random } = scene;
  const row = (base: number, tall: number, color: string, lamp: string) => {
    let x = -random.whole(0, 30);
    let houses = '';
    let lamps = '';
    while (x < width) {
      const wide = random.whole(34, 74);
      const top = height * (base - tall * random.next());
      houses += `M${x} ${short(height)}V${short(top)}h${wide}V${short(height)}z`;
      for (const floor of range(4)) {
        if (random.chance(0.55))
          lamps += `M${x + 9} ${short(top + 14 + floor * 24)}h${wide - 22}v9H${x + 9}z`;
      }
      x += wide;
    }
    return path(color, houses) + path(lamp, lamps);
  };
  return (
    sky(scene, [p.shade, p.shade, p.cloth]) +
    disc(focus.x, focus.y * 0.8, r * 0.62, p.ink) +
    row(0.72, 0.3, p.cloth, p.shade) +
    row(0.92, 0.34, p.ground, random.pick([p.ink, p.accent]))
  );
};

/** A stage whose curtain has just been drawn. */
export const stage: Motif = (scene) => {
  const { width, height, focus, palette: p, random } = scene;
  const folds = range(5)
    .map((index) => {
      const w = width * 0.075;
      const at = index * w * 0.9;
      const color = index % 2 ? p.cloth : random.pick([p.ink, p.accent]);
      const hang = `M${short(at)} 0h${short(w + 8)}q-6 ${short(height * 0.5)}-${short(w * 0.5 + at * 0.4)} ${short(height)}h-${short(w)}q6-${short(height * 0.5)} 0-${short(height)}z`;
      return path(color, hang);
    })
    .join('');
  return (
    rect(scene, p.ground) +
    path(p.shade, `M${short(focus.x - 20)}-10h40L${short(width * 0.86)} ${height}H${short(width * 0.14)}z`) +
    `<ellipse cx="${width / 2}" cy="${short(height * 0.9)}" rx="${short(width * 0.34)}" ry="${short(height * 0.09)}" fill="${p.ink}"/>` +
    `${folds}<g transform="translate(${width} 0)scale(-1 1)">${folds}</g>`
  );
};

/** The front of a house in the evening: somebody is at home behind a few windows. */
export const windows: Motif = (scene) => {
  const { width, height, palette: p, random } = scene;
  const columns = width > 500 ? 6 : random.pick([3, 4]);
  const cell = width / columns;
  let panes = '';
  for (const index of range(columns * Math.ceil(height / cell))) {
    const x = (index % columns) * cell + cell * 0.18;
    const y = Math.floor(index / columns) * cell + cell * 0.2;
    const color = random.chance(0.26) ? random.pick([p.ink, p.accent, p.pale]) : p.shade;
    const [w, h] = [cell * 0.64, cell * 0.68];
    panes += path(color, `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h-${short(w)}z`);
    if (color !== p.shade)
      panes += path(
        p.ground,
        `M${short(x + w / 2 - 2)} ${short(y)}h4v${short(h)}h-4zM${short(x)} ${short(y + h * 0.4)}h${short(w)}v4h-${short(w)}z`,
      );
  }
  return rect(scene, p.cloth) + panes;
};

/** A printed burst, as on the cover of a comic. */
export const burst: Motif = (scene) => {
  const { focus, radius: r, palette: p, random, id, width, height } = scene;
  const points = random.whole(11, 17);
  const star = (size: number) =>
    range(points * 2)
      .map((index) => {
        const reach = r * size * (index % 2 ? 0.68 : 1 + 0.16 * random.next());
        const angle = (index * Math.PI) / points;
        return `${index ? 'L' : 'M'}${short(focus.x + reach * Math.sin(angle))} ${short(focus.y - reach * Math.cos(angle))}`;
      })
      .join('');
  return (
    `<pattern id="${id}h" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="9" cy="9" r="5.5" fill="${p.shade}"/></pattern>` +
    rect(scene, p.cloth) +
    path(`url(#${id}h)`, `M0 0L${short(width)} 0 ${short(width)} ${short(height)}z`) +
    path(p.ground, `${star(1.3)}z`) +
    path(p.ink, `${star(1.06)}z`) +
    path(p.accent, `${star(0.7)}z`) +
    path(p.pale, `${star(0.4)}z`)
  );
};

/** Stairs that lead from one dark to another. */
export const stairs: Motif = (scene) => {
  const { width, height, palette: p, random } = scene;
  const count = random.whole(6, 9);
  const [w, h] = [width / count, height / (count + 1)];
  const steps = range(count).map((index) => `V${short(height - (index + 1) * h)}h${short(w)}`);
  const flight = (color: string) => path(color, `M0 ${short(height)}${steps.join('')}V${short(height)}z`);
  const turned = random.chance(0.5) ? ` transform="translate(${width} 0)scale(-1 1)"` : '';
  return (
    rect(scene, p.cloth) +
    `<g${turned}>${path(p.shade, `M0 0h${width}L0 ${short(height)}z`)}` +
    `<g transform="translate(0 -${short(h)})">${flight(p.accent)}</g>${flight(p.ground)}` +
    path(
      p.ink,
      `M${short(width - w * 0.9)} ${short(h * 0.3)}h${short(w * 0.8)}V${short(h * 1.4)}h-${short(w * 0.8)}z`,
    ) +
    '</g>'
  );
};
