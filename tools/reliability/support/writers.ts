import { recountEverything } from 'api/src/recount.ts';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { MemberMovieModel } from 'api/src/domains/ratings/member-movies/member-movies.model.ts';
import { ReviewModel } from 'api/src/domains/reviews/reviews.model.ts';
import { pick, type Community } from './community.ts';
import { ask } from './http.ts';
import type { Installation } from './installation.ts';

/** Milliseconds between an unanswered write and the next attempt. */
const RETRY_MS = 100;

/** What the database must hold of one member and one film. */
interface Expected {
  stars: number | null;
  /** Stars sent without an answer since the last acknowledged ones; each may be stored. */
  unanswered: Set<number>;
  reviewId: string | null;
}

export interface Audit {
  acknowledged: number;
  /** Answers that are neither a success nor "not available". */
  unexpected: string[];
  /** Acknowledged writes that the database does not hold. */
  lost: number;
  /** Rows beyond one for a member and a film. */
  duplicates: number;
  /** Derived numbers that differ from the rows. */
  drift: number;
}

/** Members who rate and review without pause, and note every answer. */
export interface Writers {
  /** Resolves when `stop` was called and every write is answered. */
  done: Promise<void>;
  stop(): void;
  /** @returns how many writes were acknowledged so far */
  acknowledged(): number;
  /** Compares what was acknowledged with what the database holds. */
  audit(installation: Installation): Promise<Audit>;
}

/** @param base resolves to the address of the API at present, with its path */
export function startWriters(community: Community, base: () => string): Writers {
  const everything = new Map<string, Expected>();
  const unexpected: string[] = [];
  let [acknowledged, over] = [0, false];

  function expectedOf(key: string): Expected {
    const expected = everything.get(key) ?? { stars: null, unanswered: new Set(), reviewId: null };
    everything.set(key, expected);
    return expected;
  }

  async function rate(movie: string, expected: Expected, cookie: string, stars: number): Promise<void> {
    expected.unanswered.add(stars);
    const answer = await ask(`${base()}/movies/${movie}/rating`, { method: 'PUT', json: { stars }, cookie });
    if (answer.status === 200) {
      acknowledged += 1;
      expected.stars = stars;
      expected.unanswered.clear();
      return;
    }
    if (answer.status !== 0 && answer.status !== 503) unexpected.push(`rating ${answer.status}`);
    await wait(RETRY_MS);
  }

  /** Sends the review until it is answered, as a person does: an attempt may have been stored unanswered. */
  async function review(movie: string, expected: Expected, cookie: string): Promise<void> {
    while (!over) {
      const json = { text: `Seen twice, and it was worth it each time: ${movie}.`, spoiler: false };
      const answer = await ask(`${base()}/movies/${movie}/reviews`, { method: 'POST', json, cookie });
      if (answer.status === 201 || answer.status === 200) {
        acknowledged += 1;
        expected.reviewId = /"_id":"([0-9a-f]{24})"/.exec(answer.text)?.[1] ?? null;
        if (expected.reviewId === null) unexpected.push('a review without an id');
        return;
      }
      if (answer.status !== 0 && answer.status !== 503) {
        unexpected.push(`review ${answer.status}`);
        return;
      }
      await wait(RETRY_MS);
    }
  }

  async function write(member: number): Promise<void> {
    const { id, cookie } = pick(community.members, member);
    for (let turn = 0; !over; turn += 1) {
      const movie = pick(community.films, member + turn);
      const expected = expectedOf(`${movie}|${id}`);
      await rate(movie, expected, cookie, (turn % 10) + 1);
      if (turn < community.films.length && turn % 2 === 0) await review(movie, expected, cookie);
    }
  }

  return {
    done: Promise.all(community.members.map((_, member) => write(member))).then(() => undefined),
    stop: () => void (over = true),
    acknowledged: () => acknowledged,
    audit: (installation) =>
      installation.past(async () => {
        let lost = 0;
        for (const [key, { stars, unanswered, reviewId }] of everything) {
          const [movieId, userId] = key.split('|').map((text) => new mongoose.Types.ObjectId(text));
          const row = await MemberMovieModel.findOne({ movieId, userId }).lean();
          const stored = row?.stars ?? null;
          if (stars !== null && stored !== stars && !unanswered.has(stored ?? 0)) lost += 1;
          if (reviewId !== null && !(await ReviewModel.exists({ _id: reviewId, movieId, userId }))) lost += 1;
        }
        let duplicates = 0;
        for (const name of ['memberMovies', 'reviews']) {
          const twice = await mongoose.connection
            .collection(name)
            .aggregate([
              { $group: { _id: { movieId: '$movieId', userId: '$userId' }, rows: { $sum: 1 } } },
              { $match: { rows: { $gt: 1 } } },
            ])
            .toArray();
          duplicates += twice.length;
        }
        const { differences } = await recountEverything(false);
        return { acknowledged, unexpected, lost, duplicates, drift: differences.length };
      }),
  };
}
