import type { AppContext } from '../platform/context.ts';
import { fillReminders } from '../domains/availability/index.ts';
import { fillFollows } from '../domains/community/index.ts';
import { fillReviews } from '../domains/reviews/index.ts';
import { fillMemberMovies } from '../domains/ratings/index.ts';
import { vote } from '../domains/polls/index.ts';
import { findMemberNamed } from '../domains/accounts/index.ts';
import { type UserRecord, createMember } from '../domains/members/index.ts';
import { AppError } from '../platform/errors.ts';
import { findCatalogueMovies, hasComeOut } from './catalogue.ts';
import demo from './demo-accounts.json' with { type: 'json' };
import { demoMembers, demoReviews, type DemoPerson } from './demo-data.ts';
import { planDemo, planWaits } from './demo-plan.ts';
import { drawFaces } from './demo-drawings.ts';
import { FIRST_POLL } from './first-poll.ts';

const DAY = 24 * 60 * 60_000;

/** What was loaded. */
export interface DemoReport {
  members: number;
  ratings: number;
  reviews: number;
}

/** Makes the account, or finds the one that has its e-mail address; null when its name is somebody else's. */
export async function ensureMember(
  member: Omit<Parameters<typeof createMember>[0], 'password'> & { email: string },
  context: Pick<AppContext, 'passwords'>,
): Promise<UserRecord | null> {
  try {
    return await createMember({ ...member, password: demo.password, emailVerified: true }, context);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'account_exists')) throw error;
    return findMemberNamed(member.email);
  }
}

/** All demo accounts have one password, which `npm start` prints: one hash, which is expensive, does for all. */
function hashingOnce({ passwords }: Pick<AppContext, 'passwords'>): Pick<AppContext, 'passwords'> {
  const hash = passwords.hash(demo.password);
  return { passwords: { ...passwords, hash: () => hash } };
}

async function ensureCommunity(
  people: readonly DemoPerson[],
  now: Date,
  context: Pick<AppContext, 'passwords'>,
): Promise<{ person: DemoPerson; user: UserRecord }[]> {
  const community = [];
  for (const person of people) {
    const { leniency: _leniency, joinedDaysAgo, ...account } = person;
    const createdAt = new Date(now.getTime() - joinedDaysAgo * DAY);
    const user = await ensureMember({ ...account, createdAt }, context);
    if (user) community.push({ person, user });
  }
  return community;
}

async function castVotes(context: AppContext, voters: readonly UserRecord[]): Promise<void> {
  for (const [index, { _id }] of voters.entries()) {
    const option = FIRST_POLL.options[(index * index) % FIRST_POLL.options.length];
    if (!option) continue;
    try {
      await vote(context, FIRST_POLL._id.toHexString(), _id.toHexString(), option._id.toHexString());
    } catch (error) {
      // Loaded by another process at the same time, or the poll is no more.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

/**
 * Stores the demo accounts and what their members have rated, watched, written, followed and voted; production refuses
 * it, since everybody knows their password.
 */
export async function loadDemo(context: AppContext): Promise<DemoReport> {
  const now = context.clock.now();
  const once = hashingOnce(context);
  const community = await ensureCommunity(demoMembers, now, once);
  for (const member of demo.members) await ensureMember(member, once);
  const today = now.toISOString().slice(0, 10);
  const all = await findCatalogueMovies();
  const movies = all.filter((film) => hasComeOut(film, today));
  const coming = all.filter((film) => !hasComeOut(film, today));
  const named = (films: typeof all) => films.map(({ title, yearOfRelease: year }) => ({ title, year }));
  const people = community.map(({ person }) => person);
  const plan = planDemo(named(movies), people, demoReviews, now);
  const waits = planWaits(named(coming), people, now).flatMap(({ film, member, ...wait }) => {
    const movie = coming[film];
    const user = community[member]?.user;
    return movie && user ? [{ ...wait, movieId: movie._id, user }] : [];
  });

  const placed = <T extends { film: number; member: number }>(row: T) => {
    const movie = movies[row.film];
    const person = community[row.member];
    return movie && person ? [{ ...row, movieId: movie._id, user: person.user }] : [];
  };
  await fillReviews(
    context,
    plan.reviews.flatMap(placed).map(({ movieId, user, helpfulBy, text, spoiler, stars, createdAt }) => ({
      movieId,
      userId: user._id,
      text,
      spoiler,
      stars,
      createdAt,
      helpfulBy: helpfulBy.flatMap(({ member, at }) => {
        const reader = community[member];
        return reader ? [{ userId: reader.user._id, at }] : [];
      }),
    })),
  );
  // Last, because it counts what is derived on the films from all of this.
  const opinions = plan.views.flatMap(placed);
  const hopes = waits.map((wait) => ({ ...wait, stars: null, status: 'watchlist' as const }));
  await fillMemberMovies(
    [...opinions, ...hopes].map(({ movieId, user, stars, status, at }) => ({
      movieId,
      userId: user._id,
      role: user.role,
      stars,
      status,
      at,
    })),
    now,
  );
  await fillReminders(
    waits
      .filter(({ reminded }) => reminded)
      .map(({ movieId, user, at }) => ({ movieId, userId: user._id, createdAt: at })),
    now,
  );
  await drawFaces(
    community.map(({ user }) => user),
    context,
  );
  await fillFollows(
    plan.follows.flatMap(({ follower, followee, at }) => {
      const [one, other] = [community[follower]?.user, community[followee]?.user];
      return one && other ? [{ followerId: one._id, followeeId: other._id, createdAt: at }] : [];
    }),
  );
  await castVotes(
    context,
    community.map(({ user }) => user).filter((_, index) => index % 3 !== 2),
  );
  const ratings = plan.views.filter(({ stars }) => stars !== null).length;
  const names = new Set([...demo.members, ...demoMembers].map(({ username }) => username));
  return { members: names.size, ratings, reviews: plan.reviews.length };
}
