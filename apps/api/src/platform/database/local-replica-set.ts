import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { z } from 'zod';

const configSchema = z.object({
  config: z.looseObject({ version: z.number(), members: z.tuple([z.looseObject({})]) }),
});

/** Name of the replica set of a mongod that we start ourselves. */
export const LOCAL_REPLICA_SET = 'rs0';

/** MongoDB's code for a replica set that was founded at a former start. */
const ALREADY_INITIALIZED = 23;
const POLL_MS = 100;
const LIMIT_MS = 30_000;

/**
 * Makes a mongod that was started with `--replSet` a replica set of one: founds it at the first start, and later tells
 * it the port that it has this time.
 * @param uri of the server
 * @throws Error when it does not take writes within half a minute
 */
export async function foundReplicaSet(uri: string): Promise<void> {
  const { host } = new URL(uri);
  const client = await mongoose.mongo.MongoClient.connect(uri, { directConnection: true });
  try {
    const admin = client.db('admin');
    try {
      const members = [{ _id: 0, host }];
      await admin.command({ replSetInitiate: { _id: LOCAL_REPLICA_SET, members } });
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoServerError && error.code === ALREADY_INITIALIZED))
        throw error;
      const { config } = configSchema.parse(await admin.command({ replSetGetConfig: 1 }));
      const replSetReconfig = {
        ...config,
        version: config.version + 1,
        members: [{ ...config.members[0], host }],
      };
      await admin.command({ replSetReconfig, force: true });
    }
    const end = performance.now() + LIMIT_MS;
    while ((await admin.command({ hello: 1 }))['isWritablePrimary'] !== true) {
      if (performance.now() > end)
        throw new Error('the local mongod does not become the primary of its replica set');
      await wait(POLL_MS);
    }
  } finally {
    await client.close();
  }
}
