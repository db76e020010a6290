import type { Role } from '@filmfisher/shared/roles/roles';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { createSeededRandom, hashText } from '../domains/posters/index.ts';

/*
 * What the demo members have done, made up from their names and the films' titles: the same in every database, with
 * moments counted back from when it is loaded.
 */

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
/** The demo's history reaches back this far. */
const SPAN_DAYS = 60;

export interface DemoMovie {
  title: string;
  year: number;
}

export interface DemoMember {
  username: string;
  role: Role;
  /** How much higher this member rates than others. */
  leniency: number;
  joinedDaysAgo: number;
}

export interface DemoReview extends DemoMovie {
  author: string;
  stars: number;
  text: string;
  spoiler?: boolean;
}

/** What a member says of a film; `film` and `member` are their places in the lists that were given. */
export interface PlannedView {
  film: number;
  member: number;
  stars: number | null;
  status: WatchStatus | null;
  at: Date;
}

export interface PlannedReview {
  film: number;
  member: number;
  text: string;
  spoiler: boolean;
  stars: number;
  createdAt: Date;
  helpfulBy: { member: number; at: Date }[];
}

/** One member follows another; both are places in the list that was given. */
export interface PlannedFollow {
  follower: number;
  followee: number;
  at: Date;
}

export interface DemoPlan {
  views: PlannedView[];
  reviews: PlannedReview[];
  follows: PlannedFollow[];
}

const titleOf = ({ title, year }: DemoMovie) => `${title} (${year})`;
const share = (text: string) => (hashText(text) % 10_000) / 10_000;

/** Which share of the members has rated a film: those that are written about are known, of the others every seventh. */
function fameOf(movie: DemoMovie, isReviewed: boolean): number {
  const luck = share(`fame ${titleOf(movie)}`);
  if (isReviewed) return 0.22 + 0.38 * luck;
  return luck < 0.145 ? 0.06 + 0.4 * share(`known ${titleOf(movie)}`) ** 2 : 0;
}

/** How the ratings of a film lie: around what, how far apart, and in two camps or in one. */
interface Shape {
  mean: number;
  spread: number;
  camps: number;
}

function shapeOf(movie: DemoMovie, reviews: readonly DemoReview[]): Shape {
  const name = titleOf(movie);
  const written = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
  const mean =
    reviews.length === 0 ? 3.9 + 4.9 * share(`quality ${name}`) : written - 0.9 + 0.8 * share(`mood ${name}`);
  const camps = share(`camps ${name}`) < 0.15 ? 1.9 : 0;
  return { mean, spread: 0.6 + 1.5 * share(`spread ${name}`), camps };
}

/** A moment of the demo's days that the member has been here for, the recent ones more likely. */
function momentBefore(now: Date, chance: number, { joinedDaysAgo }: Pick<DemoMember, 'joinedDaysAgo'>): Date {
  const days = Math.min(SPAN_DAYS, joinedDaysAgo) - 0.5;
  return new Date(now.getTime() - 2 * HOUR - days * DAY * 0.96 * chance ** 1.5);
}

function viewOf(movie: DemoMovie, member: DemoMember, fame: number, shape: Shape, now: Date) {
  const random = createSeededRandom(`${member.username} ${titleOf(movie)}`);
  const at = momentBefore(now, random.next(), member);
  if (!random.chance(fame)) {
    if (fame === 0 || !random.chance(0.04)) return null;
    const status: WatchStatus = random.chance(0.8) ? 'watchlist' : 'watching';
    return { stars: null, status, at };
  }
  const taste = (random.next() + random.next() + random.next() - 1.5) * 2 * shape.spread;
  const camp = shape.camps * (random.chance(0.6) ? 1 : -1);
  const stars = Math.min(10, Math.max(1, Math.round(shape.mean + member.leniency + taste + camp)));
  const status: WatchStatus | null = random.chance(0.7) ? 'watched' : null;
  return { stars, status, at };
}

function planReview(
  review: DemoReview,
  place: { film: number; member: number },
  members: readonly DemoMember[],
  now: Date,
): PlannedReview {
  const name = `${review.author} on ${titleOf(review)}`;
  const author = members[place.member] ?? { joinedDaysAgo: SPAN_DAYS };
  const createdAt = momentBefore(now, share(name), author);
  const appeal = 0.05 + 0.35 * share(`appeal ${name}`) ** 2;
  const helpfulBy = members.flatMap(({ username, joinedDaysAgo }, member) => {
    const random = createSeededRandom(`${username} reads ${name}`);
    if (username === review.author || !random.chance(appeal)) return [];
    const from = Math.max(createdAt.getTime(), now.getTime() - (joinedDaysAgo - 0.5) * DAY);
    return [{ member, at: new Date(from + random.next() * (now.getTime() - from)) }];
  });
  const { text, spoiler = false, stars } = review;
  return { ...place, text, spoiler, stars, createdAt, helpfulBy };
}

/** Who follows whom: about every fourth of the others, which makes some members better known than others. */
function planFollows(members: readonly DemoMember[], now: Date): PlannedFollow[] {
  return members.flatMap((one, follower) =>
    members.flatMap((other, followee) => {
      const random = createSeededRandom(`${one.username} follows ${other.username}`);
      const fame = 0.1 + 0.3 * share(`followers of ${other.username}`);
      if (follower === followee || !random.chance(fame)) return [];
      const younger = one.joinedDaysAgo < other.joinedDaysAgo ? one : other;
      return [{ follower, followee, at: momentBefore(now, random.next(), younger) }];
    }),
  );
}

/** A film that is still to come, and who waits for it. */
export interface PlannedWait {
  member: number;
  film: number;
  /** Asks for a notification, too. */
  reminded: boolean;
  at: Date;
}

/** @returns who has put films that are still to come on the watchlist, some more awaited than others */
export function planWaits(
  movies: readonly DemoMovie[],
  members: readonly DemoMember[],
  now: Date,
): PlannedWait[] {
  return movies.flatMap((movie, film) => {
    const hope = 0.05 + 0.45 * share(`hope ${titleOf(movie)}`) ** 2;
    return members.flatMap((person, member) => {
      const random = createSeededRandom(`${person.username} waits for ${titleOf(movie)}`);
      if (!random.chance(hope)) return [];
      return [{ member, film, reminded: random.chance(0.4), at: momentBefore(now, random.next(), person) }];
    });
  });
}

/**
 * @param movies in any order; reviews of others are left out
 * @param members who may rate; reviews of others are left out
 * @param reviews as they were written, with their authors' stars
 * @param now from which the moments count back
 * @returns ratings, watch lists, follows and reviews; every author has rated what they wrote about, just before
 */
export function planDemo(
  movies: readonly DemoMovie[],
  members: readonly DemoMember[],
  reviews: readonly DemoReview[],
  now: Date,
): DemoPlan {
  const plan: DemoPlan = { views: [], reviews: [], follows: planFollows(members, now) };
  for (const [movie, content] of movies.entries()) {
    const about = reviews.filter((review) => titleOf(review) === titleOf(content));
    const fame = fameOf(content, about.length > 0);
    const shape = shapeOf(content, about);
    for (const [member, person] of members.entries()) {
      const written = about.find(({ author }) => author === person.username);
      if (written) {
        const review = planReview(written, { film: movie, member }, members, now);
        const at = new Date(review.createdAt.getTime() - HOUR);
        plan.views.push({ film: movie, member, stars: written.stars, status: 'watched', at });
        plan.reviews.push(review);
      } else {
        const view = viewOf(content, person, fame, shape, now);
        if (view) plan.views.push({ film: movie, member, ...view });
      }
    }
  }
  return plan;
}
