import type { ScoreResponse } from '@filmfisher/shared/ratings/scores.schema';
import type { Role } from '@filmfisher/shared/roles/roles';
import type { Types } from 'mongoose';
import type { AppContext } from 'api/src/platform/context.ts';
import { getMovie } from 'api/src/domains/catalogue/index.ts';
import { weighDueHolds, weighDueMembers } from 'api/src/domains/ratings/index.ts';
import { decideHold } from 'api/src/domains/ratings/ratings/holds.service.ts';
import { scoreOf } from 'api/src/domains/ratings/ratings/movie-counts.ts';
import { putRating } from 'api/src/domains/ratings/ratings/ratings.service.ts';
import { rounded } from '../harness/stats.ts';
import { fullVoters, newMembers, ratedMovie } from './voters.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RATINGS = 40;

/** What the panel of the film would show, and whether its numbers make its score. */
type Row = Record<string, string | number>;

/** The score calculated again from nothing but the numbers of the answer. */
function recomputed({ audience, critics }: ScoreResponse): string {
  const { full, light, neutralVotes, neutralStars } = audience;
  const members =
    (neutralVotes * neutralStars + full.sum + light.weight * light.sum) /
    (neutralVotes + full.votes + light.weight * light.votes);
  return (members + critics.weight * ((critics.mean ?? members) - members)).toFixed(1);
}

/** @returns what becomes of a film with 40 full votes of 8 in each case, by its name */
export async function runAttacks(
  context: AppContext,
  pass: (milliseconds: number) => void,
): Promise<Record<string, Row>> {
  const now = () => context.clock.now();
  const rows: Record<string, Row> = {};
  const [moderator] = await newMembers(1, now(), 'moderator');
  const actor = moderator?.toHexString() ?? '';

  const rate = (movie: Types.ObjectId, member: Types.ObjectId, stars: number, role: Role = 'member') =>
    putRating(context, { movieId: movie.toHexString(), userId: member.toHexString(), role }, stars);
  /** All within less than an hour. */
  const attack = async (movie: Types.ObjectId, members: readonly Types.ObjectId[], stars: number) => {
    for (const member of members) {
      pass((59 * MINUTE) / members.length);
      await rate(movie, member, stars);
    }
  };
  const decide = (movie: Types.ObjectId, release: boolean) =>
    decideHold(movie.toHexString(), { release, actor, now: now() });
  const before = scoreOf(await getMovie((await ratedMovie(RATINGS, now())).toHexString())).overall;
  const show = async (name: string, movie: Types.ObjectId) => {
    const score = scoreOf(await getMovie(movie.toHexString()));
    const { full, light } = score.audience;
    rows[name] = {
      full: full.votes,
      light: light.votes,
      weight: rounded(light.weight),
      together: rounded(light.weight * light.votes),
      held: score.hold?.votes ?? 0,
      viewers: score.viewers,
      score: score.overallRating.toFixed(1),
      recomputed: recomputed(score),
      moved: rounded(score.overall - before),
    };
  };

  const quiet = await ratedMovie(RATINGS, now());
  await show('40 full votes of 8', quiet);
  await attack(quiet, await newMembers(11, now()), 1);
  await show('11 new accounts vote 1: too few for a hold', quiet);

  const held = await ratedMovie(RATINGS, now());
  await attack(held, await newMembers(100, now()), 1);
  await show('100 new accounts vote 1 within an hour', held);
  await decide(held, true);
  await show('… released', held);
  await attack(held, await newMembers(900, now()), 1);
  await show('… 900 more: held again', held);
  await decide(held, true);
  await show('… all 1,000 released', held);

  const kept = await ratedMovie(RATINGS, now());
  const members = await newMembers(100, now());
  await attack(kept, members, 1);
  await decide(kept, false);
  await show('100 new accounts vote 1, kept out', kept);
  pass(7 * DAY + MINUTE);
  await weighDueMembers(now());
  await weighDueHolds(now());
  await show('… seven days later: still light', kept);

  const praised = await ratedMovie(RATINGS, now());
  await attack(praised, await newMembers(100, now()), 10);
  await show('100 new accounts vote 10', praised);
  await decide(praised, true);
  await show('… those of 10 released', praised);

  const criticised = await ratedMovie(RATINGS, now());
  for (const critic of await fullVoters(3, now(), 'critic')) await rate(criticised, critic, 6, 'critic');
  await show('40 full votes, three critics of 6', criticised);
  await attack(criticised, await newMembers(100, now()), 1);
  await show('… and 100 new accounts vote 1', criticised);

  const full = await ratedMovie(RATINGS, now());
  await attack(full, await fullVoters(20, now()), 1);
  await show('20 members of long standing vote 1: never held', full);
  return rows;
}
