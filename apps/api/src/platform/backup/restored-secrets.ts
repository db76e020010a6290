import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StorageEnv } from '../env/env-storage.ts';
import { localSecretsFile } from '../secrets/local-secrets.ts';
import { hasCode, replacePrivateFile } from '../files/private-files.ts';
import { BackupFailure, type BackupManifest, SECRETS_FILE } from './manifest.ts';

/** What happens to the secrets of a restore. */
export interface SecretsPlan {
  /** What the operator has to know. */
  notice: string;
  /** Puts the backup's secrets into DATA_DIR, if they belong there. */
  write: () => Promise<void>;
}

/**
 * Passwords, codes and waiting mails can only be read with the secrets that they were made with.
 * @param from folder of the backup
 * @param replace keeps other secrets of DATA_DIR under another name instead of refusing
 * @throws BackupFailure when DATA_DIR has other secrets and `replace` is not set
 */
export async function planSecrets(
  from: string,
  manifest: BackupManifest,
  env: StorageEnv & { hasOwnSecrets: boolean },
  replace: boolean,
): Promise<SecretsPlan> {
  const nothing = async () => {};
  if (!manifest.secrets || env.hasOwnSecrets) {
    const whose = manifest.secrets ? 'backup (secrets.json)' : 'installation that was backed up';
    const notice =
      'JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER and MAIL_KEY must be those of the ' +
      `${whose}; with others no password works.`;
    return { notice, write: nothing };
  }
  const target = localSecretsFile(env.dataDir);
  const secrets = await readFile(path.join(from, SECRETS_FILE), 'utf8');
  const present = await readFile(target, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (present === secrets) return { notice: `${target} holds the same secrets already.`, write: nothing };
  if (present !== undefined && !replace) {
    throw new BackupFailure(
      `${target} holds other secrets, with which no restored password works. ` +
        'Give --replace to put those of the backup there; the others are kept beside them.',
    );
  }
  return {
    notice: `The secrets of the backup are in ${target} now.`,
    async write() {
      if (present !== undefined) await copyFile(target, `${target}.before-restore-${Date.now()}`);
      replacePrivateFile(target, secrets);
    },
  };
}
