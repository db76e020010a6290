import { z } from 'zod';
import { FEED_KINDS } from './feed.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema, memberSchema } from '../members/members.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../pagination/pagination.ts';
import { countingNumber } from '../pagination/pagination.schema.ts';
import { RATING_MAX, RATING_MIN } from '../ratings/ratings.ts';

/** Query of GET /feed. */
export const feedQuerySchema = z.strictObject({
  kind: z.enum(FEED_KINDS, `Kind must be one of ${FEED_KINDS.join(', ')}`).optional(),
  cursor: z
    .string('cursor must be given once')
    .regex(/^\d{1,15}-[a-z]{1,10}-[\da-f]{24}$/, 'cursor must be what `next` said')
    .optional(),
  limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
});
export type FeedQuery = z.infer<typeof feedQuerySchema>;

const fields = {
  /** Of the entry: unlike any other's. */
  id: z.string(),
  /** Of the latest of them. */
  at: z.iso.datetime(),
  member: memberCardSchema,
  /** How many things the entry tells of: what one member did in a row is one entry. */
  count: z.int().min(1),
};

const stars = z.int().min(RATING_MIN).max(RATING_MAX);
const linkSchema = z.object({ name: z.string(), path: z.string() });

export const feedItemSchema = z.discriminatedUnion('kind', [
  z.object({
    ...fields,
    kind: z.literal('rating'),
    films: z.array(z.object({ movie: movieRefSchema, stars })).min(1),
  }),
  /** Films that were watched; those rated with it are in no entry of ratings. */
  z.object({
    ...fields,
    kind: z.literal('diary'),
    films: z.array(z.object({ movie: movieRefSchema, stars: stars.nullable() })).min(1),
  }),
  z.object({
    ...fields,
    kind: z.literal('list'),
    list: linkSchema.extend({ films: z.int().min(0) }),
  }),
  /** Posts of one conversation. */
  z.object({
    ...fields,
    kind: z.literal('post'),
    /** Leads to the latest of them. Replies to something have no title. */
    thread: linkSchema,
    /** Whether one of them began it. */
    started: z.boolean(),
    place: linkSchema,
    /** The beginning of the latest. */
    text: z.string(),
  }),
  z.object({
    ...fields,
    kind: z.literal('review'),
    movie: movieRefSchema,
    reviewId: idSchema,
    /** Its beginning, with … where it goes on. */
    text: z.string(),
    spoiler: z.boolean(),
  }),
  z.object({ ...fields, kind: z.literal('follow'), followed: z.array(memberSchema).min(1) }),
]);
export type FeedItem = z.infer<typeof feedItemSchema>;

/** Answer of GET /feed: the latest first. */
export const feedSchema = z.object({ items: z.array(feedItemSchema), next: z.string().nullable() });
export type Feed = z.infer<typeof feedSchema>;

/** Answer of GET /feed/suggestions: whom to follow, and why. */
export const followSuggestionsSchema = z.object({
  members: z.array(memberSchema.extend({ why: z.string() })),
});

/** Answer of GET /movies/{id}/friends: the latest stars first, some of `total`. */
export const movieFriendsSchema = z.object({
  friends: z.array(z.object({ member: memberCardSchema, stars })),
  total: z.int().min(0),
  /** Of all of them; null without any. */
  mean: z.number().nullable(),
  /** Who has seen the film and shows no stars, the latest first. */
  alsoSeen: z.array(z.object({ member: memberCardSchema })),
  /** How many have seen it, with stars or without. */
  seen: z.int().min(0),
});
export type MovieFriends = z.infer<typeof movieFriendsSchema>;
