import { isIP, isIPv4 } from 'node:net';
import { isGuarded } from './env-mongodb-uri.ts';
import type { RawEnv } from './env-schema.ts';

const WEAK = /change|secret|example|dev/i;
/** Names of subnets that Express knows. */
const SUBNET_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** A source of pictures in a content security policy; anything longer could say more than where pictures are. */
const IMG_HOST = /^(?:https?:\/\/)?(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;

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

function isHttps(value: string | undefined): boolean {
  return value !== undefined && URL.canParse(value) && new URL(value).protocol === 'https:';
}

/** @returns whether the text is an IPv4 mask such as 255.255.0.0 */
function isMask(value: string): boolean {
  if (!isIPv4(value)) return false;
  const bits = value.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return /^1+0*$/.test(bits.join(''));
}

/** @returns whether Express takes the text as an address, a subnet or the name of one */
function isSubnet(value: string): boolean {
  if (SUBNET_NAMES.has(value)) return true;
  const [address = '', bits = '', ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (!value.includes('/') || (family === 4 && isMask(bits))) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}

/**
 * @param value TRUST_PROXY as it is written
 * @returns Express's trust proxy setting, or undefined for what it could not use or must not: with `true` any client's
 *   X-Forwarded-For would be believed
 */
export function parseTrustProxy(value: string): false | number | string[] | undefined {
  if (value === 'false' || value === '0') return false;
  if (/^\d{1,3}$/.test(value)) return Number(value);
  const subnets = value.split(',').map((part) => part.trim());
  return subnets.every(isSubnet) ? subnets : undefined;
}

function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/**
 * What would be accepted and then not do what it was meant to: an origin with a slash at its end, for one, never equals
 * that of a browser, and every change would be refused.
 * @returns one sentence per broken rule; they name variables, never their values
 */
export function valueProblems(raw: RawEnv): string[] {
  const problems: string[] = [];
  const kids = parseJwtSecrets(raw.JWT_SECRETS ?? '').map(({ kid }) => kid);
  if (kids.includes('')) problems.push('JWT_SECRETS must be written as kid:secret,kid:secret');
  else if (new Set(kids).size < kids.length)
    problems.push('JWT_SECRETS must give every secret a kid of its own');
  if (!raw.WEB_ORIGINS.every(isOrigin)) {
    problems.push('WEB_ORIGINS must list origins such as https://films.example, without a path or a slash');
  }
  if (parseTrustProxy(raw.TRUST_PROXY) === undefined) {
    problems.push('TRUST_PROXY must be a number of hops or a list of addresses and subnets');
  }
  if (!raw.IMG_HOSTS.every((host) => IMG_HOST.test(host))) {
    problems.push('IMG_HOSTS must list hosts such as images.example.org');
  }
  return problems;
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
  for (const { secret } of keys) secrets.push({ name: 'JWT_SECRETS', value: secret });
  // Without one, a key is made in DATA_DIR when it is first needed.
  if (raw.CONNECTIONS_KEY !== undefined)
    secrets.push({ name: 'CONNECTIONS_KEY', value: raw.CONNECTIONS_KEY });
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
  if (raw.MONGODB_URI !== undefined && !isGuarded(raw.MONGODB_URI)) {
    problems.push('MONGODB_URI must carry credentials unless the database is on this machine');
  }
  if (!isHttps(raw.PUBLIC_WEB_URL)) problems.push('PUBLIC_WEB_URL must be an https address');
  if (raw.WEB_ORIGINS.length === 0) problems.push('WEB_ORIGINS is required in production');
  if (raw.RATE_LIMIT_SCALE !== undefined && raw.RATE_LIMIT_SCALE > 1) {
    problems.push('RATE_LIMIT_SCALE must not exceed 1 in production');
  }
  if (raw.BCRYPT_COST !== undefined && raw.BCRYPT_COST < 10) {
    problems.push('BCRYPT_COST must be at least 10 in production');
  }
  if (raw.SMS_SENDER === 'outbox') problems.push('SMS_SENDER must not be outbox in production');
  if (raw.SEED_DEMO) problems.push('SEED_DEMO must not be set in production');
  return problems;
}
