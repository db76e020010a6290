import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseJwtSecrets, parseTrustProxy, productionProblems, valueProblems } from './env-rules.ts';
import { paymentProblems, paymentsEnv, type PaymentsEnv } from './env-payments.ts';
import { rawSchema, type RawEnv } from './env-schema.ts';
import { storageEnv, type StorageEnv } from './env-storage.ts';
import { localSecrets, localSecretsFile } from '../secrets/local-secrets.ts';
import { StartFailure } from '../errors.ts';

/** A small machine that is busy serves so many within half a second (docs/reliability.md, R12). */
const OVERLOAD_REQUESTS = 32;

export type { PaystackEnv, StripeEnv } from './env-payments.ts';

/** The whole configuration of the process; docs/operations.md explains each variable. */
export interface Env extends StorageEnv {
  mode: 'production' | 'development' | 'test';
  production: boolean;
  port: number;
  host: string;
  seedCatalogue: boolean;
  seedDemo: boolean;
  admin: { email: string; password: string } | undefined;
  /** VAPID keys for messages to browsers; without them none are sent. */
  push: { publicKey: string; privateKey: string } | undefined;
  rateLimitScale: number;
  guardContent: boolean;
  /** Keeps answers that are the same for everybody for a moment (platform/http/response-cache.ts). */
  responseCache: boolean;
  /** Looks at the links of places to watch, which asks other sites. */
  checkLinks: boolean;
  /** The first signs, all verify. */
  jwtSecrets: { kid: string; secret: string }[];
  passwordPepper: string;
  otpPepper: string;
  mailKey: string;
  /** Encrypts keys that administrators enter at the desk; undefined takes one of DATA_DIR. */
  connectionsKey: string | undefined;
  /** Where the pepper of the passwords comes from when PASSWORD_PEPPER is not set, and whether this start made it. */
  pepperFile: { path: string; isNew: boolean } | undefined;
  /** Mail server with its credentials; without one mails become files below dataDir. */
  smtpUrl: string | undefined;
  /** Sender address of every mail. */
  mailFrom: string;
  /** Who gets the messages of the contact form; without an address they are only stored. */
  contactEmail: string | undefined;
  /** 'outbox' writes text messages beside the mails' files; 'none' sends no text messages. */
  smsSender: 'outbox' | 'none';
  /** Answers a sign-up with a used address like any other, and tells its owner by mail. */
  signupEnumSafe: boolean;
  /** Refuses the most common passwords. */
  passwordBlocklist: boolean;
  /** Tells members by mail about a sign-in from a device that they have not used before. */
  newDeviceMail: boolean;
  /** Origin of the web app as people see it, without a trailing slash. */
  publicWebUrl: string;
  /** Origins whose pages may call the API, the web app's own included. */
  webOrigins: string[];
  /** Express's trust proxy setting. */
  trustProxy: boolean | number | string[];
  bcryptCost: number;
  hashConcurrency: number;
  /** Hosts that film pictures may come from, for the page's content security policy. */
  imgHosts: string[];
  /** Other catalogues that films are looked up in (domains/curation/enrich). */
  providers: { tmdbToken: string | undefined; omdbKey: string | undefined; relay: string | undefined };
  payments: PaymentsEnv;
  /** Phone number of the footer's line for questions; empty hides the line. */
  supportPhone: string;
  logLevel: string;
  /** Folder of the built web app, when this process serves it. */
  webDist: string | undefined;
  /** Milliseconds between "not ready" and closing, so that a load balancer can turn away. */
  drainMs: number;
  /** Where Prometheus reads the process's numbers; nowhere by default. */
  metrics: { host: string; port: number } | undefined;
  /** Requests at work at the same time, at most; 0 sets no limit (platform/process/load.ts). */
  overloadRequests: number;
}

/** The configuration cannot be used; every sentence names a variable and none a value. */
export class ConfigError extends StartFailure {
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * @param source process.env, or the variables of a test; empty values count as unset
 * @throws ConfigError naming every unusable variable; in production also every missing or weak secret
 * @throws StartFailure when the secrets of DATA_DIR cannot be read or made
 */
export function loadEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = rawSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const raw = parsed.data;
  const production = raw.NODE_ENV === 'production';
  const problems = [
    ...valueProblems(raw),
    ...paymentProblems(raw),
    ...(production ? productionProblems(raw) : []),
  ];
  if ((raw.ADMIN_EMAIL === undefined) !== (raw.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together');
  }
  if ((raw.PUSH_PUBLIC_KEY === undefined) !== (raw.PUSH_PRIVATE_KEY === undefined)) {
    problems.push('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together');
  }
  if (raw.DATABASE === 'uri' && raw.MONGODB_URI === undefined) {
    problems.push('DATABASE=uri needs MONGODB_URI');
  }
  if (raw.METRICS_PORT !== undefined && raw.METRICS_PORT !== 0 && raw.METRICS_PORT === raw.PORT) {
    problems.push('METRICS_PORT must differ from PORT, which everybody can reach');
  }
  if (problems.length > 0) throw new ConfigError(problems);

  const storage = storageEnv(raw);
  const publicWebUrl = new URL(raw.PUBLIC_WEB_URL ?? `http://localhost:${raw.PORT}`).origin;
  const own = production ? [publicWebUrl] : [publicWebUrl, 'http://localhost:5173', 'http://127.0.0.1:5173'];
  return {
    mode: raw.NODE_ENV,
    production,
    port: raw.PORT,
    host: raw.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    ...storage,
    seedCatalogue: raw.SEED_CATALOGUE,
    seedDemo: raw.SEED_DEMO ?? !production,
    admin:
      raw.ADMIN_EMAIL !== undefined && raw.ADMIN_PASSWORD !== undefined
        ? { email: raw.ADMIN_EMAIL, password: raw.ADMIN_PASSWORD }
        : undefined,
    push:
      raw.PUSH_PUBLIC_KEY !== undefined && raw.PUSH_PRIVATE_KEY !== undefined
        ? { publicKey: raw.PUSH_PUBLIC_KEY, privateKey: raw.PUSH_PRIVATE_KEY }
        : undefined,
    rateLimitScale: raw.RATE_LIMIT_SCALE ?? (production ? 1 : 100),
    guardContent: raw.GUARD_CONTENT,
    responseCache: raw.RESPONSE_CACHE,
    checkLinks: raw.CHECK_LINKS,
    ...secretsOf(raw, storage.dataDir),
    connectionsKey: raw.CONNECTIONS_KEY,
    smtpUrl: raw.SMTP_URL,
    mailFrom: raw.MAIL_FROM ?? `no-reply@${new URL(publicWebUrl).hostname}`,
    contactEmail: raw.CONTACT_EMAIL,
    smsSender: raw.SMS_SENDER ?? (production ? 'none' : 'outbox'),
    signupEnumSafe: raw.SIGNUP_ENUM_SAFE,
    passwordBlocklist: raw.PASSWORD_BLOCKLIST ?? production,
    newDeviceMail: raw.NEW_DEVICE_MAIL,
    publicWebUrl,
    webOrigins: [...new Set([...own, ...raw.WEB_ORIGINS])],
    trustProxy: parseTrustProxy(raw.TRUST_PROXY) ?? false,
    bcryptCost: raw.BCRYPT_COST ?? 12,
    hashConcurrency: raw.HASH_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
    imgHosts: raw.IMG_HOSTS,
    providers: { tmdbToken: raw.TMDB_TOKEN, omdbKey: raw.OMDB_KEY, relay: raw.PROVIDER_RELAY },
    payments: paymentsEnv(raw),
    supportPhone: raw.SUPPORT_PHONE,
    logLevel: raw.LOG_LEVEL,
    webDist: raw.WEB_DIST === undefined ? undefined : path.resolve(raw.WEB_DIST),
    drainMs: raw.DRAIN_MS ?? (production ? 1_500 : 0),
    metrics: raw.METRICS_PORT === undefined ? undefined : { host: raw.METRICS_HOST, port: raw.METRICS_PORT },
    // A test must not depend on how busy its machine is.
    overloadRequests: raw.OVERLOAD_REQUESTS ?? (raw.NODE_ENV === 'test' ? 0 : OVERLOAD_REQUESTS),
  };
}

function secretsOf(
  raw: RawEnv,
  dataDir: string,
): Pick<Env, 'jwtSecrets' | 'passwordPepper' | 'otpPepper' | 'mailKey' | 'pepperFile'> {
  const { JWT_SECRETS, PASSWORD_PEPPER, OTP_PEPPER, MAIL_KEY } = raw;
  if (JWT_SECRETS && PASSWORD_PEPPER && OTP_PEPPER && MAIL_KEY) {
    return {
      jwtSecrets: parseJwtSecrets(JWT_SECRETS),
      passwordPepper: PASSWORD_PEPPER,
      otpPepper: OTP_PEPPER,
      mailKey: MAIL_KEY,
      pepperFile: undefined,
    };
  }
  const { secrets: local, isNew } = localSecrets(dataDir);
  return {
    jwtSecrets: JWT_SECRETS ? parseJwtSecrets(JWT_SECRETS) : [{ kid: 'local', secret: local.jwt }],
    passwordPepper: PASSWORD_PEPPER ?? local.passwordPepper,
    otpPepper: OTP_PEPPER ?? local.otpPepper,
    mailKey: MAIL_KEY ?? local.mailKey,
    pepperFile: PASSWORD_PEPPER ? undefined : { path: localSecretsFile(dataDir), isNew },
  };
}

/**
 * For the server only: the commands serve no pages, and one that runs in another folder finds no relative path.
 * @throws ConfigError when the folder of the web app is named and holds none
 */
export function requireWebApp({ webDist }: Pick<Env, 'webDist'>): void {
  if (webDist !== undefined && !existsSync(path.join(webDist, 'index.html'))) {
    throw new ConfigError(['WEB_DIST must be the folder of the built web app, with its index.html']);
  }
}
