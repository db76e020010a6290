import bcrypt from 'bcrypt';
import { createHash, createHmac } from 'node:crypto';
import type { Semaphore } from '../jobs/semaphore.ts';

/** A password at rest. `cost` and `pepperId` tell when it should be hashed again. */
export interface PasswordRecord {
  hash: string;
  cost: number;
  pepperId: string;
}

export interface PasswordHasher {
  /** Tells peppers apart without giving anything of them away; stands in every record. */
  pepperId: string;
  /** @param password as typed; every code point counts, none is cut off */
  hash(password: string): Promise<PasswordRecord>;
  /**
   * Compares, spending the same work when there is no record.
   * @returns whether it matches, and whether the record's cost or pepper is outdated
   */
  verify(password: string, record: PasswordRecord | null): Promise<{ ok: boolean; outdated: boolean }>;
}

/**
 * bcrypt over a keyed digest. bcrypt alone reads only 72 bytes and stops at a zero byte; the digest is always
 * 64 ASCII characters. NFKC makes one password of the different ways to type it.
 *
 * @param options.pepper secret key of the digest, kept outside the database
 * @param options.cost bcrypt cost, 12 in production
 * @param options.gate bounds how many hashes run at once
 */
export function createPasswordHasher(options: {
  pepper: string;
  cost: number;
  gate: Semaphore;
}): PasswordHasher {
  const { pepper, cost, gate } = options;
  const pepperId = createHash('sha256').update(`pepper-id|${pepper}`).digest('hex').slice(0, 8);
  const digest = (password: string) =>
    createHmac('sha384', pepper).update(password.normalize('NFKC'), 'utf8').digest('base64');
  const create = async (password: string): Promise<PasswordRecord> => ({
    hash: await gate.run(() => bcrypt.hash(digest(password), cost)),
    cost,
    pepperId,
  });
  /** Compared against when there is no account, so that unknown names take as long as wrong passwords. */
  const decoy = bcrypt.hash(digest('no account has this password'), cost);

  return {
    pepperId,
    hash: create,
    async verify(password, record) {
      const hash = record?.hash ?? (await decoy);
      const matches = await gate.run(() => bcrypt.compare(digest(password), hash));
      return {
        ok: matches && record !== null,
        outdated: record !== null && (record.cost !== cost || record.pepperId !== pepperId),
      };
    },
  };
}
