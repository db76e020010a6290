import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ISSUER = 'filmfisher';
const AUDIENCE = 'ff-web';
const TYPE = 'ff-session+jwt';
/** Seconds by which the clocks of two processes may differ. */
const CLOCK_TOLERANCE = 30;
const FUTURE_TOLERANCE = 60;

/** What the cookie says. jsonwebtoken accepts tokens without these claims, this schema does not. */
const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  sid: z.string().regex(/^[\w-]{43}$/),
  tv: z.int(),
  iat: z.int(),
  exp: z.int(),
});
export type SessionClaims = z.infer<typeof claimsSchema>;

const headerSchema = z.object({ alg: z.literal('HS256'), typ: z.literal(TYPE), kid: z.string() });

export interface SigningKey {
  kid: string;
  secret: string;
}

/** @returns a new session secret: 256 random bits in base64url */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns the key of the session's record */
export function sessionIdOf(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

/**
 * @param keys the first one signs
 * @param claims `iat` and `exp` in seconds since 1970
 */
export function signSession(keys: readonly SigningKey[], claims: SessionClaims): string {
  const [key] = keys;
  if (!key) throw new Error('No signing key is configured');
  return jwt.sign({ ...claims, iss: ISSUER, aud: AUDIENCE }, key.secret, {
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: TYPE, kid: key.kid },
  });
}

/**
 * @param keys the key is taken from this list by the token's kid, never from anywhere the token points to
 * @param token as the cookie carries it; anything at all
 * @param now milliseconds since 1970
 * @returns the claims, or null for whatever is not a valid session token of ours
 */
export function readSession(keys: readonly SigningKey[], token: string, now: number): SessionClaims | null {
  try {
    const header = headerSchema.safeParse(jwt.decode(token, { complete: true })?.header);
    const key = header.success ? keys.find(({ kid }) => kid === header.data.kid) : undefined;
    if (!key) return null;
    const seconds = Math.floor(now / 1000);
    // Given a string, jsonwebtoken tries it as a public key first, which costs more than everything else here.
    const payload = jwt.verify(token, createSecretKey(key.secret, 'utf8'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE,
      clockTimestamp: seconds,
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success && claims.data.iat <= seconds + FUTURE_TOLERANCE ? claims.data : null;
  } catch {
    // jsonwebtoken reports every kind of bad token by throwing; all of them mean "visitor".
    return null;
  }
}
