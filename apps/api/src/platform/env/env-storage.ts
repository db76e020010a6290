import { existsSync } from 'node:fs';
import path from 'node:path';
import { rawSchema, type RawEnv } from './env-schema.ts';

/** Where the data is: what a command needs that touches nothing else. */
export interface StorageEnv {
  /** Absolute folder of everything a local installation stores. */
  dataDir: string;
  database: 'uri' | 'mongod' | 'embedded' | undefined;
  mongodbUri: string | undefined;
  /** Files that may be a mongod, in the order to try them. */
  mongodCandidates: string[];
}

/** @param raw the variables as they are written */
export function storageEnv(raw: RawEnv): StorageEnv {
  return {
    dataDir: path.resolve(raw.DATA_DIR ?? path.join(repositoryRoot(process.cwd()), '.data')),
    database: raw.DATABASE,
    mongodbUri: raw.MONGODB_URI,
    mongodCandidates:
      raw.MONGOMS_SYSTEM_BINARY === undefined
        ? raw.PATH.split(path.delimiter)
            .filter(Boolean)
            .map((folder) => path.join(folder, 'mongod'))
        : [raw.MONGOMS_SYSTEM_BINARY],
  };
}

/**
 * Reads where the data is and makes nothing: the whole configuration would make secrets for a new folder.
 * @param source process.env; empty values count as unset
 * @returns also whether every secret comes from the environment, so that none of DATA_DIR is used
 * @throws Error naming the unusable variables
 */
export function loadStorageEnv(
  source: Record<string, string | undefined>,
): StorageEnv & { hasOwnSecrets: boolean } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = rawSchema.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is not valid: ${problems.join('; ')}`);
  }
  const { JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER, MAIL_KEY } = parsed.data;
  const secrets = [JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER, MAIL_KEY];
  return { ...storageEnv(parsed.data), hasOwnSecrets: secrets.every((secret) => secret !== undefined) };
}

/**
 * A command run in a package's folder and `npm start` in the root must find the same data.
 * @returns the nearest folder upwards that holds the workspace file; where there is none, as in an image, the start
 */
function repositoryRoot(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (folder === path.dirname(folder)) return start;
  }
}
