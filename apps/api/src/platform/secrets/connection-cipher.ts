import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { createPrivateFile, readJsonFile } from '../files/private-files.ts';
import { StartFailure } from '../errors.ts';
import { createCipher, type Cipher } from './cipher.ts';

const keySchema = z.object({ key: z.string().min(43) });
const ADVICE = 'Delete it and enter the keys of the Connections page again.';

/** A file of its own, which no backup copies: a stolen backup opens no connection. */
function localKey(dataDir: string): string {
  const file = path.join(dataDir, 'connections-key.json');
  const read = () => readJsonFile(file, keySchema, ADVICE)?.key;
  const known = read();
  if (known !== undefined) return known;
  const key = randomBytes(32).toString('base64url');
  if (createPrivateFile(file, `${JSON.stringify({ key })}\n`)) return key;
  const others = read();
  if (others === undefined) throw new StartFailure(`${file} was removed while it was read. Try again.`);
  return others;
}

/**
 * Encrypts keys that administrators enter at the desk, under CONNECTIONS_KEY or a key in DATA_DIR that is made with the
 * first of them.
 * @throws StartFailure from encrypt and decrypt when the file of the key cannot be read or made
 */
export function createConnectionCipher(env: { connectionsKey: string | undefined; dataDir: string }): Cipher {
  let cipher: Cipher | undefined;
  const own = () => (cipher ??= createCipher(env.connectionsKey ?? localKey(env.dataDir), 'connections'));
  return {
    encrypt: (text, purpose) => own().encrypt(text, purpose),
    decrypt: (sealed, purpose) => own().decrypt(sealed, purpose),
  };
}
