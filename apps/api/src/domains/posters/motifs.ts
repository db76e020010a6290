import type { Motif } from './motif-kit.ts';
import { combs, leaves, squares } from './motifs-adire.ts';
import { eye, medallion, moons, petals, rays, spiral } from './motifs-round.ts';
import { diamonds, fans, strips, zigzag } from './motifs-woven.ts';

/** Every cloth a poster can wear: adire (indigo resist), ankara (wax print) and aso-oke (woven strips). */
export const MOTIFS = {
  medallion,
  rays,
  moons,
  eye,
  spiral,
  petals,
  fans,
  zigzag,
  combs,
  strips,
  diamonds,
  leaves,
  squares,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
