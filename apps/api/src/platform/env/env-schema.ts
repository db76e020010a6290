import { newPasswordSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { mongodbUriProblem } from './env-mongodb-uri.ts';

const flag = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false')
  .transform((value) => ['true', 'on', '1'].includes(value));
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Every variable that the process reads, as it is written; docs/operations.md explains each. */
export const rawSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: whole(0, 65_535).default(4_000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE: z.enum(['uri', 'mongod', 'embedded'], 'must be uri, mongod or embedded').optional(),
  MONGODB_URI: z
    .string()
    .superRefine((uri, issues) => {
      const problem = mongodbUriProblem(uri);
      if (problem !== undefined) issues.addIssue(problem);
    })
    .optional(),
  /** A mongod to use instead of one on PATH; mongodb-memory-server's own variable. */
  MONGOMS_SYSTEM_BINARY: z.string().optional(),
  PATH: z.string().default(''),
  ALLOW_EMBEDDED: flag.default(false),
  SEED_CATALOGUE: flag.default(true),
  SEED_DEMO: flag.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: newPasswordSchema.optional(),
  PUSH_PUBLIC_KEY: z.string().optional(),
  PUSH_PRIVATE_KEY: z.string().optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').optional(),
  GUARD_CONTENT: flag.default(false),
  RESPONSE_CACHE: flag.default(true),
  CHECK_LINKS: flag.default(false),
  JWT_SECRETS: z.string().optional(),
  PASSWORD_PEPPER: z.string().optional(),
  OTP_PEPPER: z.string().optional(),
  MAIL_KEY: z.string().optional(),
  CONNECTIONS_KEY: z.string().optional(),
  PUBLIC_WEB_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  WEB_ORIGINS: list.default([]),
  TRUST_PROXY: z.string().default('false'),
  BCRYPT_COST: whole(4, 15).optional(),
  HASH_CONCURRENCY: whole(1, 64).optional(),
  /** smtp:// or smtps:// with user and password; without it mails become files in DATA_DIR/outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  SMS_SENDER: z.enum(['outbox', 'none'], 'must be outbox or none').optional(),
  SIGNUP_ENUM_SAFE: flag.default(false),
  PASSWORD_BLOCKLIST: flag.optional(),
  NEW_DEVICE_MAIL: flag.default(false),
  SUPPORT_PHONE: z.string().default(''),
  IMG_HOSTS: list.default([]),
  TMDB_TOKEN: z.string().optional(),
  OMDB_KEY: z.string().optional(),
  /** Where requests to other catalogues go instead, the host first in the path: a relay, or a test's server. */
  PROVIDER_RELAY: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  /** Code of the monthly plan, as it stands in an address. */
  PAYSTACK_PLAN: z
    .string()
    .regex(/^PLN_\w+$/, 'must be the code of a plan, such as PLN_gx2wn530m0i3w3m')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** What supporters pay a month, in naira by Paystack and in dollars by Stripe. */
  SUPPORT_NGN: whole(50, 1_000_000).optional(),
  SUPPORT_USD: whole(1, 1_000).optional(),
  /** Where requests to payment services go instead, the host first in the path: a test's server. */
  PAYMENT_RELAY: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WEB_DIST: z.string().optional(),
  /** Three times as long at most, and what hangs is cut off after 25 s (platform/process/shutdown.ts). */
  DRAIN_MS: whole(0, 8_000).optional(),
  /** Without a port the process serves no metrics. */
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OVERLOAD_REQUESTS: whole(0, 10_000).optional(),
});
export type RawEnv = z.infer<typeof rawSchema>;
