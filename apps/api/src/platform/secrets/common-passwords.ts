import { PASSWORD_MIN } from '@filmfisher/shared/limits';

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
