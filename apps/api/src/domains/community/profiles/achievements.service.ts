import type { Achievement, Achievements, Level } from '@filmfisher/shared/profile/achievements.schema';
import { LEVEL_STARS } from '@filmfisher/shared/profile/profile';
import mongoose, { type Types } from 'mongoose';
import { findMovies, type MovieRecord } from '../../catalogue/index.ts';
import { countReviewsOf, helpfulReceivedBy } from '../../reviews/index.ts';
import { seenMoviesOf } from '../../ratings/index.ts';
import { isVerified } from '../../accounts/index.ts';
import { type UserRecord } from '../../members/index.ts';

/** What tells films apart by where and when they were made, in folded keys. */
export type MovieFacts = Pick<MovieRecord, 'industryKey' | 'languageKey' | 'genreKeys' | 'yearOfRelease'>;

/** What levels and achievements are derived from: what a member does, as it stands now. */
export interface MemberFacts {
  /** E-mail or phone. */
  confirmed: boolean;
  hasPicture: boolean;
  hasBio: boolean;
  hasGenres: boolean;
  reviews: number;
  /** Times that other members found a review of this one helpful. */
  helpfulReceived: number;
  /** Films that the member has seen. */
  seen: readonly MovieFacts[];
}

/** Nollywood grew up on video in the 1990s and 2000s; the films of the cinemas came after. */
const CLASSIC_BEFORE = 2010;
const SEEN = 'A film counts when you rate it, log it or mark it as seen.';

function different(values: readonly unknown[]): number {
  return new Set(values).size;
}

function count(...facts: boolean[]): number {
  return facts.filter(Boolean).length;
}

interface Rule {
  key: string;
  title: string;
  rule: string;
  goal: number;
  reached(facts: MemberFacts): number;
}

/**
 * None of them rewards how many films somebody rates: that would be an invitation to rate what one has not seen.
 * Films count by how different they are.
 */
const RULES: readonly Rule[] = [
  {
    key: 'well_met',
    title: 'Well met',
    rule: 'Add a picture, a bio and your favourite genres to your profile.',
    goal: 3,
    reached: ({ hasPicture, hasBio, hasGenres }) => count(hasPicture, hasBio, hasGenres),
  },
  {
    key: 'first_review',
    title: 'First word',
    rule: 'Write a review.',
    goal: 1,
    reached: ({ reviews }) => reviews,
  },
  {
    key: 'trusted_voice',
    title: 'Trusted voice',
    rule: 'Other members find your reviews helpful 10 times.',
    goal: 10,
    reached: ({ helpfulReceived }) => helpfulReceived,
  },
  {
    key: 'nollywood_roots',
    title: 'Nollywood roots',
    rule: `See 3 Nollywood films made before ${CLASSIC_BEFORE}. ${SEEN}`,
    goal: 3,
    reached: ({ seen }) =>
      seen.filter(
        ({ industryKey, yearOfRelease }) => industryKey === 'nollywood' && yearOfRelease < CLASSIC_BEFORE,
      ).length,
  },
  {
    key: 'border_crosser',
    title: 'Border crosser',
    rule: `See films from 4 industries. ${SEEN}`,
    goal: 4,
    reached: ({ seen }) => different(seen.flatMap(({ industryKey }) => industryKey || [])),
  },
  {
    key: 'many_tongues',
    title: 'Many tongues',
    rule: `See films in 4 languages. ${SEEN}`,
    goal: 4,
    reached: ({ seen }) => different(seen.flatMap(({ languageKey }) => languageKey || [])),
  },
  {
    key: 'time_traveller',
    title: 'Time traveller',
    rule: `See films from 5 decades. ${SEEN}`,
    goal: 5,
    reached: ({ seen }) => different(seen.map(({ yearOfRelease }) => Math.floor(yearOfRelease / 10))),
  },
  {
    key: 'open_mind',
    title: 'Open mind',
    rule: `See films of 10 genres. ${SEEN}`,
    goal: 10,
    reached: ({ seen }) => different(seen.flatMap(({ genreKeys }) => genreKeys)),
  },
];

/** @returns every achievement with how far the member is */
export function achievementsOf(facts: MemberFacts): Achievement[] {
  return RULES.map(({ key, title, rule, goal, reached }) => {
    const progress = Math.min(goal, reached(facts));
    return { key, title, rule, progress, goal, earned: progress === goal };
  });
}

const LEVEL_NAMES = ['Newcomer', 'Film fan', 'Regular', 'Explorer', 'Connoisseur', 'Guide'] as const;
const LEVEL_INDUSTRIES = 3;
const LEVEL_HELPFUL = 5;

/** @returns what the five stars beside the member's name say */
export function levelOf(facts: MemberFacts): Level {
  const industries = different(facts.seen.flatMap(({ industryKey }) => industryKey || []));
  const steps = [
    { rule: 'Confirm your e-mail address or phone number.', done: facts.confirmed },
    { rule: 'Write a bio and choose your favourite genres.', done: facts.hasBio && facts.hasGenres },
    { rule: 'Write a review.', done: facts.reviews > 0 },
    {
      rule: `See films from ${LEVEL_INDUSTRIES} industries. ${SEEN}`,
      done: industries >= LEVEL_INDUSTRIES,
    },
    {
      rule: `Other members find your reviews helpful ${LEVEL_HELPFUL} times.`,
      done: facts.helpfulReceived >= LEVEL_HELPFUL,
    },
  ];
  const stars = count(...steps.map(({ done }) => done));
  return {
    stars,
    meaning: `${LEVEL_NAMES[stars] ?? ''}: ${stars} of ${LEVEL_STARS} steps done`,
    rule: 'One star for each step that is done. How many films you rate does not matter.',
    steps,
  };
}

async function factsOfSeen(userId: Types.ObjectId): Promise<MovieFacts[]> {
  const seen = await seenMoviesOf(userId);
  return findMovies(
    { _id: mongoose.trusted({ $in: seen.map(({ movieId }) => movieId) }) },
    { fields: ['industryKey', 'languageKey', 'genreKeys', 'yearOfRelease'] },
  );
}

/** @returns the member's level and achievements as they follow from what it does at the moment */
export async function achievementsOfMember(user: UserRecord): Promise<Achievements> {
  const [seen, reviews, helpfulReceived] = await Promise.all([
    factsOfSeen(user._id),
    countReviewsOf(user._id),
    helpfulReceivedBy(user._id),
  ]);
  const facts = {
    confirmed: isVerified(user),
    hasPicture: Boolean(user.profilePicture),
    hasBio: user.bio !== '',
    hasGenres: user.preferredGenres.length > 0,
    reviews,
    helpfulReceived,
    seen,
  };
  return { level: levelOf(facts), achievements: achievementsOf(facts) };
}
