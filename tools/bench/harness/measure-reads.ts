import { clientAddresses, pathsOf, READS, REQUESTS_PER_UNIT, requestsOf, type Read } from './cases.ts';
import { runLoad, type LoadResult } from './load.ts';
import type { Pace } from './options.ts';
import { targetOf, VARIANTS, type Rig, type Variant } from './rig.ts';
import { createSamples, type Summary } from './samples.ts';
import { FLOORS, startFloor, type Floor, type HttpProcess } from './servers.ts';

/** The reads that have floors: the lists and the film. */
export const FLOOR_READS = ['list', 'detail'] as const;
export type FloorRead = (typeof FLOOR_READS)[number];

/** How answers are asked for: as a script does, as a browser does, as a browser that has the answer already. */
export const FORMS = ['plain', 'compressed', 'known'] as const;
export type Form = (typeof FORMS)[number];

/** Answers that a browser of the form 'known' has already. */
const KNOWN = 40;

interface ReadKey {
  read: Read;
  size: string;
  variant: Variant;
  processes: 1 | 2;
  form: Form;
  connections: number;
}
interface FloorKey {
  floor: Floor;
  read: FloorRead;
}

/** What the reads measured. */
export interface ReadResults {
  reads: (ReadKey & { summary: Summary })[];
  floors: (FloorKey & { summary: Summary })[];
  /** Bytes of the answers that the floors send. */
  bytes: Record<FloorRead, number>;
}

/** Asks once, as one more client: an address of its own. */
async function ask(origin: string, path: string): Promise<Response> {
  const [address = ''] = clientAddresses(1);
  const answer = await fetch(origin + path, { headers: { 'X-Forwarded-For': address } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** @returns the requests of a case, and the status that answers it */
async function requestsIn(form: Form, origin: string, paths: readonly string[]) {
  if (form === 'plain') return { requests: requestsOf(paths), status: 200 };
  if (form === 'compressed') {
    return { requests: requestsOf(paths, { 'Accept-Encoding': 'gzip, deflate, br, zstd' }), status: 200 };
  }
  const known = [...new Set(paths)].slice(0, KNOWN);
  const tags = new Map<string, string>();
  for (const path of known) tags.set(path, (await ask(origin, path)).headers.get('etag') ?? '');
  const requests = requestsOf(known).map((request) => ({
    ...request,
    headers: { ...request.headers, 'If-None-Match': tags.get(request.path) ?? '' },
  }));
  return { requests, status: 304 };
}

/** The cases of one round at one size. */
function keysOf({ size }: Rig, { connections }: Pace): ReadKey[] {
  const base = { size: size.name, processes: 1, form: 'plain', connections } as const;
  return VARIANTS.flatMap((variant): ReadKey[] => [
    ...READS.map((read) => ({ ...base, read, variant })),
    ...READS.map((read) => ({ ...base, read, variant, connections: 1 })),
    ...FLOOR_READS.map((read) => ({ ...base, read, variant, processes: 2 as const })),
    ...(variant === 'served'
      ? FLOOR_READS.flatMap((read) =>
          (['compressed', 'known'] as const).map((form) => ({ ...base, read, variant, form })),
        )
      : []),
  ]);
}

async function measureRead(rig: Rig, key: ReadKey, pace: Pace): Promise<LoadResult> {
  const target = targetOf(rig, key.variant, key.processes);
  const paths = pathsOf(key.read, rig.size);
  const { requests, status } = await requestsIn(key.form, target.origins[0] ?? '', paths);
  const seconds = key.connections === 1 ? pace.aloneSeconds : pace.seconds;
  const { warmUp } = pace;
  return runLoad(target, requests, { connections: key.connections, expected: status, seconds, warmUp });
}

/**
 * Has every process serve every read for a while, so that no figure is of code that has never run. One read after the
 * other: together, the expensive ones would take all the time.
 */
async function warmUpAll(rigs: readonly Rig[], { connections, warmUpEach: seconds }: Pace): Promise<void> {
  for (const rig of rigs) {
    for (const variant of VARIANTS) {
      for (const read of READS) {
        const requests = requestsOf(pathsOf(read, rig.size));
        await runLoad(targetOf(rig, variant, 2), requests, {
          connections,
          expected: 200,
          seconds,
          warmUp: 0,
        });
      }
    }
  }
}

/**
 * Measures every read on every rig, and the floors, in rounds: each round goes through all of them, so that a slow
 * moment of the machine meets all alike.
 * @param folder for the floors' files
 */
export async function measureReads(
  rigs: readonly Rig[],
  pace: Pace,
  folder: string,
  report: (line: string) => void,
): Promise<ReadResults> {
  const reads = createSamples<ReadKey>();
  const floors = createSamples<FloorKey>();
  const [first] = rigs;
  if (!first) throw new Error('Nothing to measure');
  const bytes: Record<FloorRead, number> = { list: 0, detail: 0 };
  const floorServers: (FloorKey & { server: HttpProcess })[] = [];
  for (const read of FLOOR_READS) {
    const [path = ''] = pathsOf(read, first.size);
    const body = await (await ask(first.apis.served[0].origin, path)).text();
    bytes[read] = Buffer.byteLength(body);
    for (const floor of FLOORS) {
      floorServers.push({ floor, read, server: await startFloor(floor, `${read}-${floor}`, body, folder) });
    }
  }
  await warmUpAll(rigs, pace);
  for (let round = 1; round <= pace.rounds; round += 1) {
    for (const { floor, read, server } of floorServers) {
      const target = { origins: [server.origin], processes: { api: [server.pid] } };
      floors.add({ floor, read }, await runLoad(target, requestsOf(['/']), { ...pace, expected: 200 }));
    }
    for (const rig of rigs) {
      for (const key of keysOf(rig, pace)) reads.add(key, await measureRead(rig, key, pace));
      report(`reads at ${rig.size.name}: round ${round} of ${pace.rounds}`);
    }
  }
  await Promise.all(floorServers.map(({ server }) => server.stop()));
  return { reads: reads.summaries(({ read }) => REQUESTS_PER_UNIT[read]), floors: floors.summaries(), bytes };
}
