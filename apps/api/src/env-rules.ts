import type { RawEnv } from './env-schema.ts';

const WEAK = /change|secret|example|dev/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.*\.sock)$/i;

/** @returns the signing keys as 'kid:secret' pairs; the first signs, all verify */
export function parseJwtSecrets(value: string): { kid: string; secret: string }[] {
  return value
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const colon = pair.indexOf(':');
      return { kid: pair.slice(0, Math.max(colon, 0)), secret: pair.slice(colon + 1) };
    });
}

function uriIsGuarded(uri: string): boolean {
  const match = /^mongodb(?:\+srv)?:\/\/(?:([^@/]+)@)?([^/?]+)/.exec(uri);
  if (!match) return false;
  if (match[1]?.includes(':')) return true;
  return (match[2] ?? '')
    .split(',')
    .every((host) => LOOPBACK.test(decodeURIComponent(host).replace(/:\d+$/, '')));
}

function isHttps(value: string | undefined): boolean {
  return value !== undefined && URL.canParse(value) && new URL(value).protocol === 'https:';
}

/**
 * What a production start insists on. The sentences name variables, never their values.
 * @returns one sentence per broken rule
 */
export function productionProblems(raw: RawEnv): string[] {
  const problems: string[] = [];
  const single = { PASSWORD_PEPPER: raw.PASSWORD_PEPPER, OTP_PEPPER: raw.OTP_PEPPER, MAIL_KEY: raw.MAIL_KEY };
  const secrets: { name: string; value: string | undefined }[] = Object.entries(single).map(
    ([name, value]) => ({ name, value }),
  );
  const keys = parseJwtSecrets(raw.JWT_SECRETS ?? '');
  if (keys.length === 0) secrets.push({ name: 'JWT_SECRETS', value: undefined });
  for (const { kid, secret } of keys) {
    if (kid === '') problems.push('JWT_SECRETS must be written as kid:secret,kid:secret');
    secrets.push({ name: 'JWT_SECRETS', value: secret });
  }
  const seen = new Set<string>();
  for (const { name, value } of secrets) {
    if (value === undefined) problems.push(`${name} is required in production`);
    else if (Buffer.byteLength(value) < 32) problems.push(`${name} must have at least 32 bytes`);
    else if (WEAK.test(value)) problems.push(`${name} looks like a placeholder; use random bytes`);
    else if (seen.has(value)) problems.push(`${name} must differ from the other secrets`);
    if (value !== undefined) seen.add(value);
  }
  if (raw.MONGODB_URI === undefined && !raw.ALLOW_EMBEDDED) {
    problems.push('MONGODB_URI is required in production (or ALLOW_EMBEDDED=true for a small installation)');
  }
  if (raw.DATABASE !== undefined && raw.DATABASE !== 'uri' && !raw.ALLOW_EMBEDDED) {
    problems.push(`DATABASE must be uri in production (or ALLOW_EMBEDDED=true for a small installation)`);
  }
  if (raw.MONGODB_URI !== undefined && !uriIsGuarded(raw.MONGODB_URI)) {
    problems.push('MONGODB_URI must carry credentials unless the database is on this machine');
  }
  if (!isHttps(raw.PUBLIC_WEB_URL)) problems.push('PUBLIC_WEB_URL must be an https address');
  if (raw.WEB_ORIGINS.length === 0 || raw.WEB_ORIGINS.includes('*')) {
    problems.push('WEB_ORIGINS must list the exact origins of the web app');
  }
  if (raw.RATE_LIMIT_SCALE !== undefined && raw.RATE_LIMIT_SCALE > 1) {
    problems.push('RATE_LIMIT_SCALE must not exceed 1 in production');
  }
  if (raw.BCRYPT_COST !== undefined && raw.BCRYPT_COST < 10) {
    problems.push('BCRYPT_COST must be at least 10 in production');
  }
  if (raw.SMS_SENDER === 'outbox') problems.push('SMS_SENDER must not be outbox in production');
  if (raw.SEED_DEMO) problems.push('SEED_DEMO must not be set in production');
  if (raw.FAIL_POINT !== undefined) problems.push('FAIL_POINT must not be set in production');
  return problems;
}
