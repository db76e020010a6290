import type { Env } from './env.ts';
import type { Clock } from './lib/clock.ts';
import type { PasswordHasher } from './lib/password.ts';
import type { Semaphore } from './lib/semaphore.ts';

/** What the process offers to every handler; built once by the server, or by a test. */
export interface AppContext {
  env: Env;
  clock: Clock;
  passwords: PasswordHasher;
  /** One gate for all heavy native work (bcrypt, image resizing), so that it cannot starve the thread pool. */
  heavyWork: Semaphore;
}
