import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const localSecretsSchema = z.object({
  jwt: z.string().min(43),
  passwordPepper: z.string().min(43),
  otpPepper: z.string().min(43),
  mailKey: z.string().min(43),
});
export type LocalSecrets = z.infer<typeof localSecretsSchema>;

/** @returns the file in which a local installation keeps its secrets */
export function localSecretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

/**
 * Secrets of a local installation: made once and kept, because passwords cannot be checked without their pepper.
 * Never used in production, which refuses to start without secrets of its own.
 *
 * @param dataDir folder of everything the local installation stores; made when missing
 * @throws when the file cannot be read or written, or holds something else
 */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = localSecretsFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const make = () => randomBytes(32).toString('base64url');
  const fresh: LocalSecrets = { jwt: make(), passwordPepper: make(), otpPepper: make(), mailKey: make() };
  try {
    // Exclusive: of two processes that start together one writes and both read the same.
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return localSecretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
