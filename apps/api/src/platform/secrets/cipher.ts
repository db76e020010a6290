import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database keeps for others, so that a leaked database shows none of it. */
export interface Cipher {
  /**
   * @param text in clear
   * @param purpose bound to the result: it opens under no other
   * @returns base64
   */
  encrypt(text: string, purpose: string): string;
  /** @throws when the bytes, the purpose or the key are not those of `encrypt` */
  decrypt(sealed: string, purpose: string): string;
}

/**
 * @param secret any text of 32 bytes or more; AES-256-GCM with a key derived from it
 * @param use what is encrypted: each use has a key of its own
 */
export function createCipher(secret: string, use: 'outbox' | 'connections'): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    encrypt(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    decrypt(text, purpose) {
      const sealed = Buffer.from(text, 'base64');
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
  };
}
