import type { Env } from './env/env.ts';
import { createAccountLimits, type AccountLimits } from './http/account-limits.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { systemClock, type Clock } from './process/clock.ts';
import type { Cipher } from './secrets/cipher.ts';
import { createConnectionCipher } from './secrets/connection-cipher.ts';
import {
  type CommonPasswords,
  createCommonPasswords,
  createPasswordHasher,
  type PasswordHasher,
} from './secrets/password.ts';
import { databaseMonitor } from './database/database-monitor.ts';
import { createKeyedLock, createSemaphore, type KeyedLock, type Semaphore } from './process/semaphore.ts';
import { createLive, type Live } from './live/live.ts';
import { createLoad, type Load } from './process/load.ts';
import { createMailSystem, type MailSystem } from './mail/mail-system.ts';
import { createPushSender, type PushSender } from './push/push-sender.ts';
import { createUploadReader, type UploadReader } from './uploads/upload-reader.ts';

/** What the process offers to every handler; built once by the server, or by a test. */
export interface AppContext {
  env: Env;
  clock: Clock;
  passwords: PasswordHasher;
  commonPasswords: CommonPasswords;
  limits: AccountLimits;
  /** Encrypts the keys of services that administrators enter at the desk. */
  connectionCipher: Cipher;
  /** Answers that are the same for everybody, kept for a moment. */
  answers: ResponseCache;
  mail: MailSystem;
  /** Sign-ups of one contact or name, one after another within this process. */
  signUps: KeyedLock;
  /** Posts of one thread, one after another within this process, so that their transactions do not hinder each other. */
  posts: KeyedLock;
  /** One gate for all heavy native work (bcrypt, image resizing), so that it cannot starve the thread pool. */
  heavyWork: Semaphore;
  /** Reads files of members and of the desk, in processes of their own. */
  uploads: UploadReader;
  /** Tells members who have something on screen that it is not as it was. */
  live: Live;
  /** Sends messages to browsers; null where no keys for it are set. */
  push: PushSender | null;
  /** What the process takes on; the server lets it look after what waits, a test does that by itself. */
  load: Load;
}

/**
 * @param env the configuration
 * @param parts replaces parts of the context, such as the clock, before others are built on them
 * @returns the context of a process with this configuration
 */
export function createContext(env: Env, parts: Partial<AppContext> = {}): AppContext {
  const clock = parts.clock ?? systemClock;
  const heavyWork = parts.heavyWork ?? createSemaphore(env.hashConcurrency);
  return {
    env,
    clock,
    passwords: createPasswordHasher({ pepper: env.passwordPepper, cost: env.bcryptCost, gate: heavyWork }),
    commonPasswords: createCommonPasswords(env.passwordBlocklist),
    limits: createAccountLimits(env.rateLimitScale),
    connectionCipher: createConnectionCipher(env),
    answers: createResponseCache({ clock, isOn: env.responseCache }),
    mail: createMailSystem(env, clock),
    signUps: createKeyedLock(),
    posts: createKeyedLock(),
    heavyWork,
    uploads: createUploadReader(),
    live: createLive(),
    push: createPushSender(env),
    load: createLoad({
      requests: env.overloadRequests,
      signals: {
        databaseState: () => databaseMonitor.state(),
        idle: () => {
          const { waiting, held } = heavyWork.state();
          return waiting + held;
        },
      },
    }),
    ...parts,
  };
}
