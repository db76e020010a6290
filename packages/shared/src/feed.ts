import { z } from 'zod';
import { idSchema } from './ids.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, RATING_MAX, RATING_MIN } from './limits.ts';
import { memberCardSchema, memberSchema } from './members.ts';
import { movieRefSchema } from './movie-ref.ts';
import { countingNumber } from './pagination.ts';

/** In the order of what is done at one moment. */
export const FEED_KINDS = ['diary', 'rating', 'review', 'list', 'post', 'follow'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Films, or members, of one entry that are named; `count` tells how many there are. */
export const FEED_NAMED_MAX = 5;

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
