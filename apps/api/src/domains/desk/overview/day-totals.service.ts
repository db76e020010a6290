import { dayOf } from '@filmfisher/shared/dates/dates';
import mongoose from 'mongoose';
import { countMembersBetween } from '../../members/index.ts';
import { countReviewsBetween } from '../../reviews/index.ts';
import { countRatingsBetween } from '../../ratings/index.ts';
import { countPostsBetween } from '../../talk/index.ts';
import { DayTotalsModel, type DayTotals } from './day-totals.model.ts';

const DAY = 24 * 60 * 60_000;
async function countDay(day: string): Promise<DayTotals> {
  const from = new Date(day);
  const until = new Date(from.getTime() + DAY);
  const [members, ratings, reviews, posts] = await Promise.all([
    countMembersBetween(from, until),
    countRatingsBetween(from, until),
    countReviewsBetween(from, until),
    countPostsBetween(from, until),
  ]);
  return { _id: day, members, ratings, reviews, posts };
}

/**
 * What was new on each of the last days. A past day is counted once and kept, with members who have left since.
 * @param now whose day, in UTC, is the last one
 * @param days how many
 */
export async function dayTotals(now: Date, days: number): Promise<DayTotals[]> {
  const today = dayOf(now);
  const wanted = Array.from({ length: days }, (_, index) =>
    dayOf(new Date(now.getTime() - (days - 1 - index) * DAY)),
  );
  const kept = await DayTotalsModel.find({ _id: mongoose.trusted({ $in: wanted }) }).lean<DayTotals[]>();
  const known = new Map(kept.map((totals) => [totals._id, totals]));
  const totals: DayTotals[] = [];
  for (const day of wanted) {
    const before = known.get(day);
    const counted = before ?? (await countDay(day));
    if (!before && day < today)
      await DayTotalsModel.updateOne({ _id: day }, { $setOnInsert: counted }, { upsert: true });
    totals.push(counted);
  }
  return totals;
}
