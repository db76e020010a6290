/*
 * Loaded into a server under test before its own code (node --import). It answers questions over the channel to the
 * run that started the process; the product itself has no such door.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds; every sample contains this pause, so that figures err on the high side. */
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

function sample() {
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed, loopP99Ms: delay.percentile(99) / NANOSECONDS });
}

process.on('message', (question) => {
  if (question === 'reset') delay.reset();
  else if (question === 'sample') sample();
  else if (question === 'collect') {
    globalThis.gc?.();
    sample();
  } else if (question === 'throw') {
    // From a timer, so that it is nobody's to catch.
    setImmediate(() => {
      throw new Error('thrown by a fault run');
    });
  }
});
// A server that ends by itself, such as one with a wrong setting, must not be held by the probe.
process.channel?.unref();
