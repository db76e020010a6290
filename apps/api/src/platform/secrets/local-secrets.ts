import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { createPrivateFile, readJsonFile } from '../files/private-files.ts';
import { StartFailure } from '../errors.ts';

const localSecretsSchema = z.object({
  jwt: z.string().min(43),
  passwordPepper: z.string().min(43),
  otpPepper: z.string().min(43),
  mailKey: z.string().min(43),
});
export type LocalSecrets = z.infer<typeof localSecretsSchema>;

const ADVICE =
  'Put it back from a backup: with other secrets no password works. ' +
  'If this installation has no accounts yet, delete the file and start again.';

/** @returns the file in which a local installation keeps its secrets */
export function localSecretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

/**
 * Secrets of a local installation: made once and kept, because passwords cannot be checked without their pepper.
 * Never used in production, which refuses to start without secrets of its own.
 *
 * @param dataDir folder of everything the local installation stores; made when missing
 * @returns the secrets, and whether this call has made them
 * @throws StartFailure when the file is damaged, or cannot be read or written
 */
export function localSecrets(dataDir: string): { secrets: LocalSecrets; isNew: boolean } {
  const file = localSecretsFile(dataDir);
  const read = () => readJsonFile(file, localSecretsSchema, ADVICE);
  const known = read();
  if (known) return { secrets: known, isNew: false };
  const make = () => randomBytes(32).toString('base64url');
  const fresh: LocalSecrets = { jwt: make(), passwordPepper: make(), otpPepper: make(), mailKey: make() };
  if (createPrivateFile(file, `${JSON.stringify(fresh, null, 2)}\n`)) return { secrets: fresh, isNew: true };
  // Another process that starts at the same time was faster; both must have the same.
  const others = read();
  if (!others) throw new StartFailure(`${file} was removed while the product started. Start again.`);
  return { secrets: others, isNew: false };
}
