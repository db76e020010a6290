import type { Env } from './env.ts';
import { createFailureLimit, type FailureLimit } from './http/failure-limit.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { createPasswordHasher, type PasswordHasher } from './lib/password.ts';
import { createSemaphore, type Semaphore } from './lib/semaphore.ts';

/** What the process offers to every handler; built once by the server, or by a test. */
export interface AppContext {
  env: Env;
  clock: Clock;
  passwords: PasswordHasher;
  /** Failed sign-ins of one account from one address: 5 in 15 minutes, then a pause of 15 minutes. */
  loginFailures: FailureLimit;
  /** One gate for all heavy native work (bcrypt, image resizing), so that it cannot starve the thread pool. */
  heavyWork: Semaphore;
}

/** @returns the context of a process with this configuration */
export function createContext(env: Env): AppContext {
  const heavyWork = createSemaphore(env.hashConcurrency);
  return {
    env,
    clock: systemClock,
    passwords: createPasswordHasher({ pepper: env.passwordPepper, cost: env.bcryptCost, gate: heavyWork }),
    loginFailures: createFailureLimit({
      name: 'login',
      points: Math.ceil(5 * env.rateLimitScale),
      seconds: 15 * 60,
    }),
    heavyWork,
  };
}
