/** Very many new accounts rate one film at once: node --import tsx flood.ts <database> <film> <votes> */
import { createDatabase } from 'api/src/platform/database/database.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { systemClock } from 'api/src/platform/process/clock.ts';
import { putRating } from 'api/src/domains/ratings/ratings/ratings.service.ts';
import pMap from 'p-map';
import { newMembers } from './voters.ts';

/** Votes under way at a time. */
const AT_ONCE = 50;

const [, , uri = '', movieId = '', votes = '0'] = process.argv;
const database = createDatabase(createLogger('silent'));
await database.connect(uri);
const members = await newMembers(Number(votes), new Date());
console.log('voting');
await pMap(
  [...members.entries()],
  ([index, userId]) =>
    // Spread over the scale, so that they are no campaign and each of them counts.
    putRating(
      { clock: systemClock },
      { movieId, userId: userId.toHexString(), role: 'member' },
      (index % 10) + 1,
    ),
  { concurrency: AT_ONCE },
);
await database.close();
