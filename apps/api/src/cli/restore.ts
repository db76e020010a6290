import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadStorageEnv } from '../platform/env/env-storage.ts';
import { BackupFailure, DamagedBackup, explain, verifyBackup } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { planSecrets } from '../platform/backup/restored-secrets.ts';
import { startDatabaseServer } from '../platform/database/database-server.ts';
import { createLogger } from '../platform/process/logger.ts';

const USAGE = `Writes a backup into an empty database, after comparing every file with its checksum:

  node apps/api/dist/cli/restore.js --from FOLDER
  node api/dist/cli/restore.js --from FOLDER     in the image

  --check     compares the checksums only
  --replace   removes first what the database holds

The database is the one that the server would use; stop the server first. Until the restore is finished no server starts
on it. Ends with 0 when all is there, with 2 when the backup is damaged, else with 1.`;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      check: { type: 'boolean' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.from === undefined) throw new BackupFailure(USAGE);
  const from = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.from);
  const manifest = await verifyBackup(from);
  const documents = manifest.collections.reduce((sum, collection) => sum + collection.documents, 0);
  const what = `${documents} documents of ${manifest.collections.length} collections, taken at ${manifest.takenAt}`;
  if (values.check) {
    console.log(`The backup is whole: ${what}.`);
    return 0;
  }
  const env = loadStorageEnv(process.env);
  const { replace } = values;
  const secrets = await planSecrets(from, manifest, env, replace);
  const server = await startDatabaseServer(env, createLogger('warn'));
  try {
    await restoreBackup({ from, manifest, uri: server.uri, replace, beforeFinish: secrets.write });
  } finally {
    await server.stop();
  }
  console.log(`Restored ${what}.`);
  console.log(secrets.notice);
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(explain(error) ?? (error instanceof Error ? error.message : error));
  process.exitCode = error instanceof DamagedBackup ? 2 : 1;
}
