import { Types } from 'mongoose';
import { WATCH_STATUSES } from '@filmfisher/shared/watch';
import { loadEnv } from '../platform/env/env.ts';
import { changeRow, type RowChange } from '../domains/opinions/ratings/ratings.service.ts';
import { systemClock } from '../platform/process/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { armFailPoint } from '../platform/process/fail-point.ts';
import { createLogger } from '../platform/process/logger.ts';

/*
 * Changes one member's row of one film as a request does, and dies on the way where FAIL_POINT says. Much quicker
 * to start than a whole server, so that a test can afford many.
 * Arguments: film, member, and '7' (stars), 'watched' (a status) or 'none' (takes the stars back).
 */
const [film = '', member = '', what = ''] = process.argv.slice(2);

function changeOf(now: Date): RowChange {
  const status = WATCH_STATUSES.find((known) => known === what);
  if (status !== undefined) return { status, statusAt: now };
  return what === 'none' ? { stars: null, ratedAt: null } : { stars: Number(what), ratedAt: now };
}

const env = loadEnv(process.env);
const database = createDatabase(createLogger('fatal'));
await database.connect(env.mongodbUri ?? '');
armFailPoint(env.failPoint);
const key = {
  movieId: new Types.ObjectId(film).toHexString(),
  userId: new Types.ObjectId(member).toHexString(),
};
await changeRow({ clock: systemClock }, key, 'member', changeOf(systemClock.now()));
await database.close();
