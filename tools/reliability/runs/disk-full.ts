import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pick, populate } from '../support/community.ts';
import { ms, tally, type FaultRun } from '../support/figures.ts';
import { ask, fileForm, type Answer } from '../support/http.ts';
import { install } from '../support/installation.ts';
import { until } from '../support/load.ts';
import { unknownErrors } from '../support/log.ts';
import { photo } from './upload-flood.ts';

const run = promisify(execFile);
const UPLOADS = 12;
const FILL_STEP = 64 * 1_024;

/** Writes a file until nothing more fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let size = FILL_STEP; size >= 512; size /= 2) {
      const block = Buffer.alloc(size, 1);
      let fits = true;
      while (fits) {
        fits = await handle.write(block).then(
          ({ bytesWritten }) => bytesWritten === block.length,
          () => false,
        );
      }
    }
  } finally {
    await handle.close();
  }
}

const hasSentence = ({ text }: Answer) => text.includes('"message"');
const pictureOf = ({ text }: Answer) => /\/api\/v1\/pictures\/[0-9a-f]{24}/.exec(text)?.[0] ?? '';

/** R22: the disk of the database is full when pictures come. Needs the right to mount a file system in memory. */
export const diskFull: FaultRun = {
  ids: ['R22'],
  async run() {
    const disk = await mkdtemp(path.join(tmpdir(), 'filmfisher-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'filmfisher', disk]);
    try {
      const dataDir = path.join(disk, 'database');
      const installation = await install({ dataDir });
      try {
        const { films: movies, members } = await populate(installation, { films: 20, members: UPLOADS });
        const api = await installation.startApi();
        const picture = await photo(1_200, 1_200);
        const upload = (member: number) =>
          ask(`${api.base}/profile/update`, {
            method: 'PATCH',
            cookie: pick(members, member).cookie,
            ...fileForm('profilePicture', picture),
          });
        const owner = pick(members, 0);
        const address = pictureOf(await upload(0));
        const before = (await ask(`${api.origin}${address}`)).text;

        const filler = path.join(disk, 'filler');
        await fill(filler);
        const answers: Answer[] = [];
        for (let member = 0; member < UPLOADS; member += 1) answers.push(await upload(member));
        const left = (await statfs(disk)).bavail;
        const health = (await ask(`${api.origin}/healthz`)).status;
        const movie = (await ask(`${api.base}/movies/${pick(movies, 0)}`)).status;
        const intact = async () => (await ask(`${api.origin}${address}`)).text === before && before !== '';
        const named = async () =>
          pictureOf(await ask(`${api.base}/users/auth`, { cookie: owner.cookie })) === address;
        const kept = (await intact()) && (await named());

        await rm(filler);
        const again = await until('an upload', 30_000, async () => (await upload(1)).status === 200);
        installation.database().kill('SIGKILL');
        await installation.database().exited;
        await installation.startDatabase();
        const reopened = await until('the picture', 30_000, intact);
        const refusals = answers.filter(({ status }) => status !== 200);
        return [
          {
            id: 'R22',
            promise: 'uploads get 503 with a sentence',
            measured: `${tally(answers.map(({ status, failure }) => failure ?? status))}, ${refusals.filter(hasSentence).length} with a sentence; ${left} blocks left; errors: ${unknownErrors(api.output())}`,
            met:
              refusals.length > 0 && refusals.every((answer) => answer.status === 503 && hasSentence(answer)),
          },
          {
            id: 'R22',
            promise: 'picture stays, API lives',
            measured: `picture ${kept ? 'intact' : 'LOST'}, /healthz ${health}, film ${movie}`,
            met: kept && health === 200 && movie === 200,
          },
          {
            id: 'R22',
            promise: 'goes on with room',
            measured: `upload after ${ms(again)}, reopened after ${ms(reopened)}`,
            met: true,
          },
        ];
      } finally {
        await installation.close();
      }
    } finally {
      await run('umount', [disk]);
      await rm(disk, { recursive: true, force: true });
    }
  },
};
