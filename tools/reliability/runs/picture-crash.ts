import mongoose from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { pick, populate } from '../support/community.ts';
import type { FaultRun } from '../support/figures.ts';
import { ask, fileForm } from '../support/http.ts';
import { install, type Api } from '../support/installation.ts';
import { until } from '../support/load.ts';
import { photo } from './upload-flood.ts';

const KILLS = { short: 6, full: 20 };
const MEMBERS = 8;
/** At least so many pictures between two kills. */
const UPLOADS_BETWEEN = 2;
/** For a slow machine. */
const TIMEOUT_MS = 60_000;

/** R23: the API is killed while pictures are stored; what it leaves is found by the sweep. */
export const pictureCrash: FaultRun = {
  ids: ['R23'],
  async run({ full }) {
    const installation = await install();
    try {
      const { members } = await populate(installation, { films: 1, members: MEMBERS });
      const picture = await photo(800, 800);
      let api: Api = await installation.startApi();
      let [over, acknowledged] = [false, 0];
      const uploads = Promise.all(
        members.map(async ({ cookie }) => {
          while (!over) {
            const { status } = await ask(`${api.base}/profile/update`, {
              method: 'PATCH',
              cookie,
              ...fileForm('profilePicture', picture),
            });
            if (status === 200) acknowledged += 1;
            else await wait(100);
          }
        }),
      );
      const kills = full ? KILLS.full : KILLS.short;
      for (let kill = 0; kill < kills; kill += 1) {
        // In the middle of work, at any moment of it.
        const stored = acknowledged + UPLOADS_BETWEEN;
        await until('pictures', TIMEOUT_MS, () => Promise.resolve(acknowledged >= stored));
        await wait(Math.random() * 500);
        api.kill('SIGKILL');
        await api.exited;
        api = await installation.startApi();
      }
      over = true;
      await uploads;
      let broken = 0;
      for (const member of members) {
        const profile = await ask(`${api.base}/profile/${member.id}`, { cookie: pick(members, 0).cookie });
        const address = /\/api\/v1\/pictures\/[0-9a-f]{24}/.exec(profile.text)?.[0];
        if (address !== undefined && (await ask(`${api.origin}${address}`)).status !== 200) broken += 1;
      }
      const orphans = await installation.past(async () => {
        const users = await mongoose.connection.collection('users').find().toArray();
        const named = JSON.stringify(users);
        const files = await mongoose.connection.collection('pictures.files').find().toArray();
        return files.filter(({ filename }) => !named.includes(String(filename).split(/\W/)[0] ?? '')).length;
      });
      return [
        {
          id: 'R23',
          promise: 'no broken picture',
          measured: `${kills} kills, ${acknowledged} pictures: ${broken} of ${members.length} broken, ${orphans} orphans`,
          met: acknowledged > 0 && broken === 0,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
