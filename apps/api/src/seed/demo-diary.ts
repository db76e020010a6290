import { PLACES } from '@filmfisher/shared/diary-places';
import { Types } from 'mongoose';
import { hashText } from '../domains/posters/index.ts';
import { fillEntries } from '../domains/diary/index.ts';
import { recentRatingsOf } from '../domains/opinions/index.ts';
import { demoMembers } from './demo-data.ts';
import { demoViewer } from './demo-viewer.ts';

/** Entries of one member at most. */
const ENTRIES = 60;
const DAY = 24 * 60 * 60_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Demo members noted the films that they rated, and some of them again. @returns how many entries there are */
export async function loadDemoDiary(): Promise<number> {
  let count = 0;
  for (const { username } of demoMembers) {
    const viewer = await demoViewer(username);
    if (!viewer) continue;
    const rows = await recentRatingsOf(viewer.userId, ENTRIES);
    const entries = rows.flatMap(({ movieId, stars, ratedAt }) => {
      const luck = hashText(`${username} ${movieId.toHexString()}`);
      const place = PLACES[luck % PLACES.length] ?? null;
      const first = { movieId, watchedOn: dayOf(ratedAt), place, rewatch: false, stars };
      const again = { ...first, watchedOn: dayOf(new Date(ratedAt.getTime() - 30 * DAY)), stars: null };
      return luck % 9 === 0 ? [{ ...first, rewatch: true }, again] : [first];
    });
    await fillEntries(new Types.ObjectId(viewer.userId), entries);
    count += entries.length;
  }
  return count;
}
