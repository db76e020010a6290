import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { rounded } from './stats.ts';

const SHOWN = 25;

const profileSchema = z.object({
  nodes: z.array(
    z.object({ id: z.int(), callFrame: z.object({ functionName: z.string(), url: z.string() }) }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/**
 * @param folder that node's --cpu-prof wrote into
 * @returns the functions in which a process spent most of its time, by itself, in per cent
 */
export function hottest(folder: string): object[] {
  const spent = new Map<string, number>();
  let all = 0;
  for (const name of readdirSync(folder)) {
    const profile = profileSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    const nameOf = new Map(
      profile.nodes.map(({ id, callFrame: { functionName, url } }) => [
        id,
        `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}`.trim(),
      ]),
    );
    for (const [index, sample] of profile.samples.entries()) {
      const name = nameOf.get(sample) ?? '';
      const time = profile.timeDeltas[index] ?? 0;
      if (name === '(idle)' || name === '(program)') continue;
      spent.set(name, (spent.get(name) ?? 0) + time);
      all += time;
    }
  }
  return [...spent]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name, time]) => ({ function: name, 'per cent': rounded((time / all) * 100) }));
}
