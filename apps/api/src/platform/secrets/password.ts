import { PASSWORD_MIN } from '@filmfisher/shared/accounts/accounts';
import bcrypt from 'bcrypt';
import { createHash, createHmac } from 'node:crypto';
import type { Semaphore } from '../process/semaphore.ts';

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

/** Tells the passwords that attackers try first. */
export interface CommonPasswords {
  /** @returns whether the password, without case, is one of them */
  includes(password: string): Promise<boolean>;
}

const COUNT = 5_000;

async function load(): Promise<Set<string>> {
  // Half a megabyte that only servers with the rule need.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN);
  return new Set(long.slice(0, COUNT));
}

/**
 * The 5,000 most common passwords that are long enough to be chosen at all.
 * @param enabled false makes nothing common (PASSWORD_BLOCKLIST)
 */
export function createCommonPasswords(enabled: boolean): CommonPasswords {
  let list: Promise<Set<string>> | null = null;
  return {
    async includes(password) {
      if (!enabled) return false;
      list ??= load();
      return (await list).has(password.normalize('NFKC').toLowerCase());
    },
  };
}
