import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 960;

const mix = (one: Colour, other: Colour, part: number): Colour => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];

/** @param colourAt of a point, in parts of the width from the upper left corner; @returns a PNG */
async function draw(ratio: number, colourAt: (x: number, y: number) => Colour): Promise<Buffer> {
  const height = Math.round(WIDTH * ratio);
  const data = Buffer.alloc(WIDTH * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      data.set(colourAt(column / WIDTH, row / WIDTH), (row * WIDTH + column) * 3);
    }
  }
  return sharp(data, { raw: { width: WIDTH, height, channels: 3 } })
    .png()
    .toBuffer();
}

const NIGHT: Colour = [26, 19, 33];
const MARIGOLD: Colour = [255, 183, 43];
const PALM: Colour = [22, 101, 72];
const CLAY: Colour = [178, 62, 38];
const CREAM: Colour = [247, 231, 202];

/** Houses by the water in the evening. */
const lagoon = () => {
  const horizon = 0.85;
  const roofs = [0.2, 0.34, 0.12, 0.42, 0.26, 0.18, 0.5, 0.3, 0.22, 0.38, 0.16, 0.28];
  return draw(1.25, (x, y) => {
    const roof = roofs[Math.floor(x * roofs.length)] ?? 0.2;
    const isWater = y > horizon;
    const up = isWater ? 2 * horizon - y + 0.012 * Math.sin(y * 180) : y;
    const inHouse = up > horizon - roof * 0.7 && up <= horizon;
    const window = (x * 96) % 4 < 1.4 && (up * 60) % 3 < 1.2 && Math.sin(x * 977 + Math.floor(up * 20)) > 0;
    const sun = Math.hypot(x - 0.62, up - 0.42) < 0.17;
    const sky = mix(CLAY, MARIGOLD, Math.min(1, up));
    const seen = inHouse ? (window ? MARIGOLD : NIGHT) : sun ? CREAM : mix(NIGHT, sky, Math.min(1, up * 1.4));
    return isWater ? mix(seen, NIGHT, 0.45) : seen;
  });
};

/** Woven cloth with threads of three colours. */
const weave = () =>
  draw(0.75, (x, y) => {
    const stripe = Math.floor(x * 24) % 6;
    const base = stripe === 0 ? MARIGOLD : stripe === 3 ? PALM : CLAY;
    const [across, down] = [x * 160, y * 160];
    const isOver = (Math.floor(across) + Math.floor(down)) % 2 === 0;
    const round = Math.abs(Math.sin((isOver ? across : down) * Math.PI));
    const diamond = Math.abs(((x * 6) % 1) - 0.5) + Math.abs(((y * 6) % 1) - 0.5) < 0.22;
    return mix(NIGHT, diamond ? CREAM : base, 0.45 + 0.55 * round);
  });

/** The light of a projector over the heads of an audience. */
const audience = () =>
  draw(1, (x, y) => {
    const heads = [0.08, 0.22, 0.37, 0.52, 0.68, 0.83, 0.96];
    const isHead = heads.some((place, index) => {
      const top = 0.8 + 0.03 * Math.sin(index * 2.3);
      return Math.hypot(x - place, y - top) < 0.055 || (Math.abs(x - place) < 0.09 && y > top + 0.06);
    });
    if (isHead) return NIGHT;
    const onScreen = x > 0.14 && x < 0.86 && y > 0.16 && y < 0.56;
    if (onScreen) return mix(CREAM, MARIGOLD, Math.hypot(x - 0.5, y - 0.36) * 1.6);
    const glow = Math.max(0, 1 - Math.hypot(x - 0.5, y - 0.36) * 1.5);
    return mix(NIGHT, CLAY, glow);
  });

/** Pictures for demo members to show, drawn here so that they are nobody else's. */
export const DRAWINGS = { lagoon, weave, audience } as const;
