import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase, type DatabaseProcess } from '../database-process.ts';
import { DATABASE, EMBEDDED, ensureData } from '../data/make.ts';
import type { Manifest } from '../data/manifest.ts';
import { benchDataRoot } from '../data/root.ts';
import type { DataSize } from '../data/sizes.ts';
import type { LoadTarget } from './load.ts';
import { putOffNeighbours } from './sessions.ts';
import { productionEnv, startApi, type HttpProcess } from './servers.ts';
import { memoryOf, type Memory } from './usage.ts';

/** The product as it is started, and with the answers that all share switched off. */
export const VARIANTS = ['served', 'uncached'] as const;
export type Variant = (typeof VARIANTS)[number];

/** One data set with its database and its servers. */
export interface Rig {
  size: DataSize;
  manifest: Manifest;
  env: Record<string, string>;
  database: DatabaseProcess;
  /** Two each. */
  apis: Record<Variant, readonly [HttpProcess, HttpProcess]>;
  /** Milliseconds until the database listened. */
  databaseReadyAfter: number;
  /** Just after the start, before any request. */
  memory: { database: Memory; api: Memory };
}

/** @returns a folder for logs, gone with this process's run */
export async function logFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'filmfisher-bench-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * @param folder of a data set
 * @returns the database process and how long it took until it listened
 */
export async function openDatabase(
  folder: string,
): Promise<{ database: DatabaseProcess; readyAfter: number }> {
  const begin = performance.now();
  const database = await startDatabase(path.join(folder, EMBEDDED), 'disk');
  return { database, readyAfter: performance.now() - begin };
}

/** @returns address of the product's database on this server */
export function databaseUri({ uri }: DatabaseProcess): string {
  const url = new URL(uri);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

/** Makes the data set if it is missing, and starts its database and its four servers. */
export async function openRig(size: DataSize, logs: string, report: (line: string) => void): Promise<Rig> {
  const { folder, manifest } = await ensureData(benchDataRoot(), size, report);
  const { database, readyAfter } = await openDatabase(folder);
  const env = productionEnv(folder, databaseUri(database));
  await putOffNeighbours(env);
  const memoryBefore = await memoryOf(database.pid);
  const start = (variant: Variant, nth: number) =>
    startApi(
      variant === 'served' ? env : { ...env, RESPONSE_CACHE: 'off' },
      path.join(logs, `${size.name}-${variant}-${nth}.log`),
    );
  const served = [await start('served', 1), await start('served', 2)] as const;
  const uncached = [await start('uncached', 1), await start('uncached', 2)] as const;
  return {
    size,
    manifest,
    env,
    database,
    apis: { served, uncached },
    databaseReadyAfter: readyAfter,
    memory: { database: memoryBefore, api: await memoryOf(served[0].pid) },
  };
}

/** @returns one or both servers of a variant as what a load is sent to */
export function targetOf({ apis, database }: Rig, variant: Variant, processes: 1 | 2 = 1): LoadTarget {
  const servers = apis[variant].slice(0, processes);
  return {
    origins: servers.map(({ origin }) => origin),
    processes: { api: servers.map(({ pid }) => pid), database: [database.pid] },
  };
}

/** Ends the servers, then the database. */
export async function closeRig({ apis, database }: Rig): Promise<void> {
  await Promise.all(Object.values(apis).flatMap((pair) => pair.map((api) => api.stop())));
  await database.stop();
}
