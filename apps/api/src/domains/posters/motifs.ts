import type { Motif } from './motif-kit.ts';
import { combs, leaves, squares } from './motifs-adire.ts';
import { eye, medallion, moons, petals, rays, spiral } from './motifs-round.ts';
import { diamonds, fans, strips, zigzag } from './motifs-woven.ts';
import { forest, hills, planet, road, sea } from './scenery-land.ts';
import { burst, skyline, stage, stairs, windows } from './scenery-town.ts';

/** What posters show: adire (indigo resist), ankara (wax print), aso-oke (woven strips), and places cut from paper. */
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
  skyline,
  hills,
  sea,
  forest,
  road,
  stage,
  windows,
  planet,
  burst,
  stairs,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof MOTIFS;
