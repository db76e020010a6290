/**
 * `pnpm test:mongod`: passes the tests of the API and of the embedded database's conformance on a real MongoDB, which
 * mongodb-memory-server downloads. MONGOMS_SYSTEM_BINARY names a mongod of this machine instead.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, fail, Failure, ROOT, turbo } from './lib/workspace.mjs';

/** What the embedded database conforms to. */
const VERSION = '8.0.12';

/** @returns a running replica set of one, because transactions need one */
async function startMongod() {
  const { MongoBinary, MongoMemoryReplSet } = createRequire(join(ROOT, 'apps/api/package.json'))(
    'mongodb-memory-server',
  );
  let systemBinary;
  try {
    systemBinary = await MongoBinary.getPath({ version: VERSION });
  } catch (error) {
    throw new Failure(
      `There is no mongod here, and MongoDB ${VERSION} could not be downloaded: ${error.message}\n` +
        'Name a mongod by MONGOMS_SYSTEM_BINARY, or run `npm test -- unit` with a server that MONGODB_URI names.',
    );
  }
  return MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger' },
    binary: { systemBinary },
  });
}

try {
  await build();
  const server = await startMongod();
  try {
    await turbo(['test', '--concurrency=1', '--filter=api', '--filter=@filmfisher/embedded-mongo'], {
      env: { MONGODB_URI: server.getUri() },
    });
  } finally {
    await server.stop();
  }
} catch (error) {
  fail(error);
}
