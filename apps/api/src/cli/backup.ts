import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadStorageEnv, type StorageEnv } from '../platform/env/env-storage.ts';
import { noteBackup } from '../platform/backup/last-backup.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { BackupFailure, explain } from '../platform/backup/manifest.ts';
import { type BackupSource, embeddedSource, mongoSource } from '../platform/backup/backup-source.ts';
import {
  embeddedFolder,
  LOCAL_DATABASE,
  rememberedEngine,
  startDatabaseServer,
} from '../platform/database/database-server.ts';
import { localSecretsFile } from '../platform/secrets/local-secrets.ts';
import { createLogger } from '../platform/process/logger.ts';

const USAGE = `Writes all data of the product into a new folder, as it is at one moment, while the product goes on:

  node apps/api/dist/cli/backup.js --to FOLDER
  node api/dist/cli/backup.js --to FOLDER        in the image

  --offline   for a standalone MongoDB, which cannot show one moment: promises that nothing writes meanwhile

The database is the one that the server would use. The folder appears when it is complete; it holds members' data and,
of a local installation, the secrets: keep it where only you can read. Ends with 0 when the backup is whole, else 1.`;

interface OpenSource {
  source: BackupSource;
  stop: () => Promise<void>;
}

async function openSource(env: StorageEnv, offline: boolean): Promise<OpenSource> {
  if (env.mongodbUri !== undefined && (env.database === undefined || env.database === 'uri')) {
    const source = await mongoSource(env.mongodbUri, offline);
    return { source, stop: () => source.close() };
  }
  const engine = env.database ?? rememberedEngine(env);
  if (engine === 'embedded') {
    const folder = embeddedFolder(env);
    if (!existsSync(folder)) throw new BackupFailure(`${folder} does not exist: there is no data.`);
    const source = await embeddedSource(folder, LOCAL_DATABASE);
    return { source, stop: () => source.close() };
  }
  if (engine === undefined) throw new BackupFailure(`${env.dataDir} holds no data of a database.`);
  // A mongod of this machine, which locks its folder: it starts only when no server runs, so that nothing else writes.
  const server = await startDatabaseServer(env, createLogger('warn')).catch((error: unknown) => {
    throw new BackupFailure('The local mongod cannot be started; stop a server that uses it first.', {
      cause: error,
    });
  });
  try {
    const source = await mongoSource(server.uri, true);
    return {
      source,
      async stop() {
        try {
          await source.close();
        } finally {
          await server.stop();
        }
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, offline: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  if (values.to === undefined) throw new BackupFailure(USAGE);
  // pnpm changes into the package's folder; what the operator typed is meant from where they stand.
  const to = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
  const env = loadStorageEnv(process.env);
  const local = localSecretsFile(env.dataDir);
  const secretsFile = !env.hasOwnSecrets && existsSync(local) ? local : undefined;
  const now = new Date();
  const { source, stop } = await openSource(env, values.offline ?? false);
  try {
    const { collections, consistency } = await writeBackup(source, { to, secretsFile, now });
    await noteBackup(env.dataDir, now);
    const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
    console.log(`${documents} documents of ${collections.length} collections are in ${to} (${consistency}).`);
    console.log(
      secretsFile === undefined
        ? 'The secrets are not in it: keep JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER and MAIL_KEY, or no password works.'
        : 'The secrets of this installation are in it: keep it where only you can read.',
    );
  } finally {
    await stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(explain(error) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
