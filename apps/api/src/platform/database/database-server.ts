import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { StorageEnv } from '../env/env-storage.ts';
import { foundReplicaSet, LOCAL_REPLICA_SET } from './local-replica-set.ts';
import { makePrivateFolder, readJsonFile, replacePrivateFile } from '../files/private-files.ts';

/** The server that keeps the data of this start. */
export interface DatabaseServer {
  kind: 'uri' | 'mongod' | 'embedded';
  uri: string;
  /** Why this one was chosen, in words for the log. */
  why: string;
  /** Ends what was started; nothing for a server that was only named. */
  stop(): Promise<void>;
}

const memorySchema = z.object({ engine: z.enum(['mongod', 'embedded']) });
type Engine = z.infer<typeof memorySchema>['engine'];

function memoryFile(env: StorageEnv): string {
  return path.join(env.dataDir, 'database.json');
}

/**
 * @returns the engine that has kept this folder's data so far: data must not vanish because a mongod appears later
 * @throws StartFailure when the file that names it is damaged
 */
export function rememberedEngine(env: StorageEnv): Engine | undefined {
  return readJsonFile(
    memoryFile(env),
    memorySchema,
    'It names the database engine of this folder: write {"engine":"embedded"} or {"engine":"mongod"} into it, ' +
      'after the folder that lies beside it. If neither does, delete the file.',
  )?.engine;
}

function remember(env: StorageEnv, engine: Engine): void {
  replacePrivateFile(memoryFile(env), `${JSON.stringify({ engine })}\n`);
}

async function findMongod(env: StorageEnv): Promise<string | undefined> {
  for (const file of env.mongodCandidates) {
    const runs = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return file;
  }
  return undefined;
}

/** @param binary the mongod to run; undefined lets mongodb-memory-server download one, or fail in about 7 s */
async function startMongod(
  env: StorageEnv,
  binary: string | undefined,
  why: string,
): Promise<DatabaseServer> {
  const { MongoBinary, MongoMemoryServer } = await import('mongodb-memory-server');
  // By itself: when the server class finds no binary it writes to the terminal.
  const systemBinary = await MongoBinary.getPath(binary === undefined ? {} : { systemBinary: binary });
  const dbPath = path.join(env.dataDir, 'mongod');
  makePrivateFolder(dbPath);
  const server = await MongoMemoryServer.create({
    instance: { dbPath, storageEngine: 'wiredTiger', ip: '127.0.0.1', replSet: LOCAL_REPLICA_SET },
    binary: { systemBinary },
  });
  // Despite its name it can keep its folder.
  const stop = async () => void (await server.stop({ doCleanup: false, force: false }));
  try {
    await foundReplicaSet(server.getUri());
  } catch (error) {
    await stop();
    throw error;
  }
  return { kind: 'mongod', uri: `${server.getUri(LOCAL_DATABASE)}?directConnection=true`, why, stop };
}

/** Database of the product on a server of this machine. */
export const LOCAL_DATABASE = 'filmfisher';

/** @returns the folder that the embedded server keeps its data in */
export function embeddedFolder({ dataDir }: Pick<StorageEnv, 'dataDir'>): string {
  return path.join(dataDir, 'embedded');
}

async function startEmbedded(env: StorageEnv, why: string): Promise<DatabaseServer> {
  const dataDir = embeddedFolder(env);
  makePrivateFolder(dataDir);
  const { startEmbeddedMongo } = await import('@filmfisher/embedded-mongo');
  const server = await startEmbeddedMongo({ dataDir, port: 0, durability: 'disk', mode: 'worker' });
  return { kind: 'embedded', uri: withDatabase(server.uri), why, stop: () => server.stop() };
}

function withDatabase(uri: string): string {
  const url = new URL(uri);
  if (url.pathname === '' || url.pathname === '/') url.pathname = `/${LOCAL_DATABASE}`;
  return url.href;
}

/**
 * Chooses and starts the database (docs/architecture.md, "the choice of database"): the one MONGODB_URI names;
 * else what has kept DATA_DIR so far; else a mongod of this machine or a downloaded one; else the embedded server.
 * DATABASE forces one. Production never comes past the first unless ALLOW_EMBEDDED=true.
 *
 * @throws when the forced or remembered engine cannot start: another one would show an empty site
 */
export async function startDatabaseServer(env: StorageEnv, log: Logger): Promise<DatabaseServer> {
  const forced = env.database;
  if (env.mongodbUri !== undefined && (forced === undefined || forced === 'uri')) {
    return { kind: 'uri', uri: env.mongodbUri, why: 'MONGODB_URI names it', stop: async () => {} };
  }
  const known = rememberedEngine(env);
  const engine = forced === 'uri' ? undefined : (forced ?? known);
  const reason = forced === undefined ? 'it keeps the data of this folder' : `DATABASE=${forced} asks for it`;
  const server =
    engine === undefined
      ? await startFirst(env, log)
      : engine === 'mongod'
        ? await startMongod(env, await findMongod(env), reason)
        : await startEmbedded(env, reason);
  if (known === undefined && server.kind !== 'uri') remember(env, server.kind);
  return server;
}

async function startFirst(env: StorageEnv, log: Logger): Promise<DatabaseServer> {
  const binary = await findMongod(env);
  try {
    return await startMongod(
      env,
      binary,
      binary === undefined ? 'a mongod was downloaded' : `found ${binary}`,
    );
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown';
    log.debug({ event: 'mongod_failed', text }, 'no mongod on this machine');
    return startEmbedded(env, 'there is no mongod here and none could be downloaded');
  }
}
