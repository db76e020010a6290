import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '../platform/process/logger.ts';
import { handleSignals } from '../platform/process/shutdown.ts';

/*
 * A process with something to finish that meets an error which nobody catches.
 * Argument: 'throw' or 'reject'.
 */
const log = createLogger('info');
handleSignals(log).add('work', async () => {
  await wait(20);
  log.info({ event: 'work_finished' }, 'the work under way is finished');
});
setImmediate(() => {
  if (process.argv[2] === 'throw') throw new Error('nobody catches this');
  void Promise.reject(new Error('nobody handles this'));
});
// Nothing else would keep it alive until then.
await wait(60_000);
