import type { Manifest } from '../data/manifest.ts';
import type { GrowthResult } from './growth.ts';
import type { FloodResult } from './measure-flood.ts';
import type { ImportResult } from './measure-import.ts';
import type { ReadResults } from './measure-reads.ts';
import type { StartResult } from './measure-starts.ts';
import type { WriteResults } from './measure-writes.ts';
import type { Pace } from './options.ts';
import type { Memory } from './usage.ts';

/** Where and with what was measured. */
export interface Machine {
  cores: number;
  model: string;
  memoryGiB: number;
  system: string;
  node: string;
  /** Processes that wanted a processor, on average of the minute before the run: others' work. */
  loadBefore: number;
  /** Short id of the commit; with "+" when files differed from it. */
  commit: string;
  /** Of what takes part, by package. */
  versions: Record<string, string>;
}

/** Memory of one size's processes before any request and after everything. */
export interface MemoryResult {
  size: string;
  database: { before: Memory; after: Memory };
  api: { before: Memory; after: Memory };
}

/** Everything that a run measured; parts that it left out are missing. */
export interface Results {
  /** ISO 8601. */
  startedAt: string;
  minutes: number;
  quick: boolean;
  machine: Machine;
  pace: Pace;
  data: (Manifest & { size: string })[];
  reads?: ReadResults;
  writes?: WriteResults;
  flood?: FloodResult[];
  import?: ImportResult[];
  starts?: StartResult[];
  /** Of conversations, and of what members keep. */
  growth?: GrowthResult[];
  memory: MemoryResult[];
  /** Parts that could not be measured, and why; such a run is not published. */
  failures: string[];
}
