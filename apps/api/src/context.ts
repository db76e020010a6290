import type { Env } from './env.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { createPasswordHasher, type PasswordHasher } from './lib/password.ts';
import { createSemaphore, type Semaphore } from './lib/semaphore.ts';

/** What the process offers to every handler; built once by the server, or by a test. */
export interface AppContext {
  env: Env;
  clock: Clock;
  passwords: PasswordHasher;
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
    heavyWork,
  };
}
