import { registerSecret } from './log-sink.ts';

/** Fields that hold a secret on every call that knows them. */
const SECRET_FIELDS = ['password', 'currentPassword', 'newPassword', 'otp', 'token'];

/** What a test sends, as far as it may hold secrets. */
interface SentRequest {
  path: string;
  json?: unknown;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function registerQuery(address: string): void {
  for (const value of new URLSearchParams(address.split('?')[1]).getAll('token')) registerSecret(value);
}

/** @param cookie 'name=value', with or without attributes behind it; several as in the header Cookie */
export function registerCookies(cookie: string): void {
  for (const part of cookie.split(';')) registerSecret(part.slice(part.indexOf('=') + 1).trim());
}

/** Notes passwords, codes, tokens, cookies, bearers and malformed bodies of a request. */
export function registerRequestSecrets({ path, json, body, cookie, headers }: SentRequest): void {
  for (const [field, value] of Object.entries(Object(json) as Record<string, unknown>)) {
    if (SECRET_FIELDS.includes(field) && typeof value === 'string') registerSecret(value);
  }
  if (typeof body === 'string' && !isJson(body)) registerSecret(body);
  if (cookie !== undefined) registerCookies(cookie);
  const bearer = headers?.Authorization?.split(' ')[1];
  if (bearer !== undefined) registerSecret(bearer);
  registerQuery(path);
}

/** Notes the code of a message and the tokens in its links. */
export function registerMessageSecrets(code: string | null, links: readonly string[]): void {
  if (code !== null) registerSecret(code);
  for (const link of links) registerQuery(link);
}

/** Notes the cookies that an answer sets. */
export function registerResponseSecrets(headers: Headers): void {
  for (const cookie of headers.getSetCookie()) registerCookies(cookie.split(';')[0] ?? '');
}

/** Notes the codes and the tokens in a mail. */
export function registerMail(text: string): void {
  registerMessageSecrets(null, text.match(/https?:\S+/g) ?? []);
  for (const code of text.match(/\b\d{6}\b/g) ?? []) registerSecret(code);
}
