import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedMongo } from '@filmfisher/embedded-mongo';
import mongoose from 'mongoose';
import { createLogger } from '../platform/process/logger.ts';
import { handleSignals } from '../platform/process/shutdown.ts';

/*
 * A process whose embedded database is always in the middle of a write, and which cannot end in order.
 * Says "writing" with its folder, which the test removes.
 */
const log = createLogger('info');
handleSignals(log).add('work', () => wait(60_000));
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-writing-'));
const { uri } = await startEmbeddedMongo({ dataDir, port: 0, durability: 'process', mode: 'worker' });
const connection = await mongoose.createConnection(uri).asPromise();
const rows = connection.collection('rows');
log.info({ event: 'writing', dataDir }, 'writing');
// Two at a time: the next waits at the database when the first is done.
const write = async () => {
  for (;;) await rows.insertMany(Array.from({ length: 2_000 }, (_, number) => ({ number })));
};
await Promise.all([write(), write()]);
