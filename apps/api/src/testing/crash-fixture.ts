import { loadEnv } from '../platform/env/env.ts';
import { putRating, putStatus, removeRating } from '../domains/ratings/ratings/ratings.service.ts';
import { systemClock } from '../platform/process/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/process/logger.ts';

/*
 * Changes what a member says of a film without pause, as requests do, until it is killed. Much quicker to start than a
 * whole server, so that a test can afford many. Writes a line for each change that is acknowledged.
 * Arguments: film, member.
 */
const [movieId = '', userId = ''] = process.argv.slice(2);
const context = { clock: systemClock };
const database = createDatabase(createLogger('fatal'));
await database.connect(loadEnv(process.env).mongodbUri ?? '');
const key = { movieId, userId, role: 'member' } as const;
for (let stars = 1; ; stars = (stars % 10) + 1) {
  await putRating(context, key, stars);
  process.stdout.write('changed\n');
  await putStatus(context, key, stars % 2 ? 'watched' : 'watchlist');
  process.stdout.write('changed\n');
  await removeRating(key);
  process.stdout.write('changed\n');
}
