import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { pick, populate } from '../support/community.ts';
import { mib, ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask, fileForm } from '../support/http.ts';
import { install } from '../support/installation.ts';
import { readBeside } from '../support/load.ts';
import { memoryOf } from '../support/processes.ts';

const UPLOADS = 20;
const READS_LIMIT_MS = 100;
const MEMORY_LIMIT = 200 * 1_024 * 1_024;

/** @returns a JPEG of noise, so that it is no smaller than a photo */
export function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** R11: 20 members send a photo of 12 megapixels at once, while others read. */
export const uploadFlood: FaultRun = {
  ids: ['R11'],
  async run() {
    const installation = await install();
    try {
      const { members } = await populate(installation, { films: 50, members: UPLOADS });
      const api = await installation.startApi();
      const upload = (bytes: Buffer, member: number) =>
        ask(`${api.base}/profile/update`, {
          method: 'PATCH',
          cookie: pick(members, member).cookie,
          ...fileForm('profilePicture', bytes),
        });
      const read = async () => (await ask(`${api.base}/movies?limit=20`)).ms;
      const quiet: number[] = [];
      // Loads what decodes pictures, and warms the reads.
      await upload(await photo(200, 200), 0);
      for (let count = 0; count < 300; count += 1) {
        quiet.push(await read());
        await wait(10);
      }
      const large = await photo(4_000, 3_000);
      const before = memoryOf(api.pid);
      let most = before.now;
      const sampler = setInterval(() => (most = Math.max(most, memoryOf(api.pid).now)), 20);
      const begin = performance.now();
      const { result: answers, times } = await readBeside(read, () =>
        Promise.all(members.map((_, member) => upload(large, member))),
      );
      const took = performance.now() - begin;
      clearInterval(sampler);
      const p99 = quantile(times, 0.99);
      return [
        {
          id: 'R11',
          promise: 'reads within 100 ms (p99)',
          measured: `${ms(p99)}, ${ms(quantile(quiet.slice(100), 0.99))} before; uploads ${tally(answers.map(({ status, failure }) => failure ?? status))} in ${ms(took)}`,
          met: p99 <= READS_LIMIT_MS && answers.every(({ status }) => status === 200 || status === 503),
        },
        {
          id: 'R11',
          promise: 'memory grows by less than 200 MiB',
          measured: `by ${mib(most - before.now)} to ${mib(most)}`,
          met: most - before.now < MEMORY_LIMIT,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
