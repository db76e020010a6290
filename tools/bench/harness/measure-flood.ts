import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { clientAddresses, pathsOf } from './cases.ts';
import { startChild } from './children.ts';
import type { Pace } from './options.ts';
import { VARIANTS, type Rig, type Variant } from './rig.ts';
import { quantileOf, rounded } from './stats.ts';

/** Milliseconds from one read to the next, whether it has been answered or not. */
const READ_EVERY_MS = 20;
/** How often it looks whether the flood has begun. */
const FLOOD_POLL_MS = 20;
const CLIENT = fileURLToPath(new URL('flood-client.ts', import.meta.url));
const statusesSchema = z.record(z.string(), z.number());

/** Milliseconds of reads at a steady pace. */
export interface Reading {
  reads: number;
  /** Those that were answered with anything but 200; the times below are of the others. */
  refused: number;
  p50: number;
  p99: number;
  slowest: number;
}

/** What a login flood did to everybody else. */
export interface FloodResult {
  size: string;
  variant: Variant;
  quiet: Reading;
  flooded: Reading;
  /** Sign-ins answered per second, by status. */
  signIns: Record<string, number>;
}

/** @returns milliseconds from when the read was sent until its last byte was here; null when it was refused */
function readOnce(url: string, agent: Agent, client: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    get(url, { agent, headers: { 'X-Forwarded-For': client } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        resolve(answer.statusCode === 200 ? performance.now() - begin : null);
      });
    }).once('error', reject);
  });
}

/** Reads lists and films in turns. The pace does not wait for answers: a slow server must not be asked less. */
async function readSteadily(rig: Rig, variant: Variant, seconds: number): Promise<Reading> {
  const [{ origin }] = rig.apis[variant];
  const paths = [...pathsOf('list', rig.size), ...pathsOf('detail', rig.size)];
  const clients = clientAddresses();
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const reads: Promise<number | null>[] = [];
  for (let nth = 0; nth * READ_EVERY_MS < seconds * 1_000; nth += 1) {
    const due = begin + nth * READ_EVERY_MS;
    await wait(Math.max(0, due - performance.now()));
    const path = paths[(nth * 7) % paths.length] ?? '/';
    reads.push(readOnce(origin + path, agent, clients[nth % clients.length] ?? ''));
  }
  const answers = await Promise.all(reads);
  const times = answers.filter((time) => time !== null);
  agent.destroy();
  return {
    reads: answers.length,
    refused: answers.length - times.length,
    p50: rounded(quantileOf(times, 0.5)),
    p99: rounded(quantileOf(times, 0.99)),
    slowest: rounded(quantileOf(times, 1)),
  };
}

/** Reads for a while, then again while clients sign in as fast as they are answered. */
async function measureFlood(rig: Rig, variant: Variant, pace: Pace): Promise<FloodResult> {
  const [{ origin }] = rig.apis[variant];
  const quiet = await readSteadily(rig, variant, pace.floodSeconds / 2);
  const flood = startChild(['--import', 'tsx', CLIENT, origin, String(pace.connections)], { output: 'pipe' });
  let text = '';
  flood.process.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  while (!text.includes('\n')) await wait(FLOOD_POLL_MS);
  const begin = performance.now();
  const flooded = await readSteadily(rig, variant, pace.floodSeconds);
  await flood.stop();
  const seconds = (performance.now() - begin) / 1_000;
  const statuses = statusesSchema.parse(JSON.parse(text.slice(text.indexOf('\n'))));
  return {
    size: rig.size.name,
    variant,
    quiet,
    flooded,
    signIns: Object.fromEntries(
      Object.entries(statuses).map(([status, count]) => [status, rounded(count / seconds)]),
    ),
  };
}

/** Floods every rig's servers, one after another. */
export async function measureFloods(
  rigs: readonly Rig[],
  pace: Pace,
  report: (line: string) => void,
): Promise<FloodResult[]> {
  const results: FloodResult[] = [];
  for (const rig of rigs) {
    for (const variant of VARIANTS) results.push(await measureFlood(rig, variant, pace));
    report(`login flood at ${rig.size.name}`);
  }
  return results;
}
