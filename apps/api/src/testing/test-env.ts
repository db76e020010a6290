import { loadEnv, type Env } from '../platform/env/env.ts';

const key = (letter: string) => letter.repeat(43);

/**
 * @param overrides variables to add to those of a test run
 * @returns a configuration that reads nothing from the machine: cheap hashes, fixed secrets, generous limits
 */
export function testEnv(overrides: Record<string, string> = {}): Env {
  return loadEnv({
    NODE_ENV: 'test',
    JWT_SECRETS: `test:${key('j')}`,
    PASSWORD_PEPPER: key('p'),
    OTP_PEPPER: key('o'),
    MAIL_KEY: key('m'),
    CONNECTIONS_KEY: key('c'),
    BCRYPT_COST: '4',
    LOG_LEVEL: 'silent',
    SEED_CATALOGUE: 'false',
    SEED_DEMO: 'false',
    // Tests write past the API, and read what they wrote at once.
    RESPONSE_CACHE: 'off',
    ...overrides,
  });
}

/** The runs of tools/reliability try more often and at more moments than `npm test`, which has little time. */
export const thorough = process.env.THOROUGH === 'true';
