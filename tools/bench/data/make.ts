import { recountEverything } from 'api/src/recount.ts';
import mongoose from 'mongoose';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createContext } from 'api/src/platform/context.ts';
import { loadEnv } from 'api/src/platform/env/env.ts';
import { refuseOtherLayout } from 'api/src/platform/database/layout.ts';
import { loadOnce } from 'api/src/platform/database/seeds.model.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { prepareData } from 'api/src/startup.ts';
import { startDatabase } from '../database-process.ts';
import { fillDatabase, type Report } from './fill.ts';
import { fingerprintOf, MANIFEST_FILE, readManifest, type Manifest } from './manifest.ts';
import type { DataSize } from './sizes.ts';

/** The database that a server with this DATA_DIR would open, and its folder below. */
export const DATABASE = 'filmfisher';
export const EMBEDDED = 'embedded';

/** Loads of a first start (startup.ts) that a made set does not need. */
const FINISHED_LOADS = ['catalogue', 'demo-community'];
/** A server of a made folder needs no demo data and no first film: the set is complete. */
const ENV = { NODE_ENV: 'development', SEED_CATALOGUE: 'false', SEED_DEMO: 'false', LOG_LEVEL: 'silent' };

/** @returns number of reviews */
async function fill(building: string, uri: string, size: DataSize, report: Report): Promise<number> {
  const context = createContext(loadEnv({ ...ENV, DATA_DIR: building }));
  mongoose.set({ autoIndex: false, autoCreate: false });
  await mongoose.connect(uri, { dbName: DATABASE });
  try {
    await refuseOtherLayout();
    // A server that is started with its defaults must not add to what is made.
    for (const load of FINISHED_LOADS) await loadOnce(load, context.clock.now(), () => Promise.resolve());
    const prepare = async () => {
      await prepareData(context, createLogger('silent'));
      // Stores what each member's ratings add up to, and what light votes change of the films.
      await recountEverything(true);
    };
    return await fillDatabase(mongoose.connection, context, size, prepare, report);
  } finally {
    await mongoose.disconnect();
  }
}

/**
 * Makes a data folder, which a server opens by DATA_DIR. It is built beside its place and moved there when it is
 * complete.
 * @param folder its place
 */
async function makeData(folder: string, size: DataSize, report: Report): Promise<Manifest> {
  const begin = performance.now();
  const building = `${folder}.building`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  const server = await startDatabase(path.join(building, EMBEDDED));
  let reviews: Awaited<ReturnType<typeof fill>>;
  try {
    reviews = await fill(building, server.uri, size, report);
  } finally {
    await server.stop();
  }
  await writeFile(path.join(building, 'database.json'), `${JSON.stringify({ engine: 'embedded' })}\n`);
  const { size: bytes } = await stat(path.join(building, EMBEDDED, 'data.mdb'));
  const manifest: Manifest = {
    fingerprint: fingerprintOf(size),
    films: size.films,
    members: size.members,
    ratings: size.ratings,
    reviews,
    seconds: Math.round((performance.now() - begin) / 100) / 10,
    bytes,
  };
  await writeFile(path.join(building, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
  return manifest;
}

/**
 * Makes a data folder unless there is one of this shape.
 * @param root folder of all sets
 * @returns the set's folder and what it holds
 */
export async function ensureData(
  root: string,
  size: DataSize,
  report: Report,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = path.join(root, size.name);
  const found = await readManifest(folder);
  if (found?.fingerprint === fingerprintOf(size)) return { folder, manifest: found };
  report(`${size.name}: making ${size.films} films and ${size.ratings} ratings in ${folder}`);
  const manifest = await makeData(folder, size, report);
  report(`${size.name}: ready after ${manifest.seconds} s, ${Math.round(manifest.bytes / 1e6)} MB`);
  return { folder, manifest };
}
