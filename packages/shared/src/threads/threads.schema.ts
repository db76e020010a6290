import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../pagination/pagination.ts';
import { countingNumber } from '../pagination/pagination.schema.ts';
import { postSchema, postTextSchema } from '../posts/posts.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { textSchema } from '../texts/texts.schema.ts';
import {
  LISTED_SPACE_KINDS,
  SLOW_MINUTES_MAX,
  SPACE_KINDS,
  THREAD_MOVIES_MAX,
  THREAD_SORTS,
  THREAD_TITLE_MAX,
  THREAD_TITLE_MIN,
  THREAD_WINDOWS,
} from './threads.ts';

const spaceText = z
  .string('Space must be text')
  .regex(
    new RegExp(`^(?:${LISTED_SPACE_KINDS.join('|')}):[\\da-fA-F]{24}$`),
    `Space must be ${LISTED_SPACE_KINDS.join(', ')} and an id, as in board:0123456789abcdef01234567`,
  );

/** Query of GET /threads. */
export const threadListQuerySchema = z.strictObject({
  /** Without one: all boards. */
  space: spaceText.optional(),
  sort: z.enum(THREAD_SORTS, `sort must be one of ${THREAD_SORTS.join(', ')}`).default('active'),
  /** For `top`: threads begun within this time. */
  within: z.enum(THREAD_WINDOWS, `within must be one of ${THREAD_WINDOWS.join(', ')}`).default('all'),
  /**
   * Words: threads that have all of them in their titles come first, then those that have them in one post; the latest
   * first, whatever the order asked for.
   */
  q: textSchema('q', { max: SEARCH_QUERY_MAX }).optional(),
  /** `next` of an earlier answer to the same question. */
  cursor: z
    .string('cursor must be given once')
    .regex(/^[\w.-]{1,80}$/, 'cursor must be one that an answer gave')
    .optional(),
  limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
});
export type ThreadListQuery = z.infer<typeof threadListQuerySchema>;

const titleSchema = textSchema('Title', { min: THREAD_TITLE_MIN, max: THREAD_TITLE_MAX, lines: 'one' });
const spoilerSchema = z.boolean('Spoiler must be true or false');
const movieIdsSchema = z
  .array(idSchema, 'Must be a list of ids')
  .max(THREAD_MOVIES_MAX, `At most ${THREAD_MOVIES_MAX} films`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each film once');

/** Body of POST /threads. */
export const threadInputSchema = z.strictObject({
  space: z
    .string({ error: (issue) => (issue.input === undefined ? 'Space is required' : 'Space must be text') })
    .pipe(spaceText),
  title: titleSchema,
  text: postTextSchema,
  /** It gives the plot away, so that readers are asked before they see it. */
  spoiler: spoilerSchema.default(false),
  movieIds: movieIdsSchema.default([]),
});
export type ThreadInput = z.infer<typeof threadInputSchema>;

/** Body of PATCH /threads/{id}: what is left out stays. Its author changes title and spoiler; moderators everything. */
export const threadChangeSchema = z
  .strictObject({
    title: titleSchema,
    spoiler: spoilerSchema,
    pinned: z.boolean('Pinned must be true or false'),
    locked: z.boolean('Locked must be true or false'),
    space: spaceText,
    /** Minutes between two posts of one member; 0: no slow mode. */
    slowMinutes: z
      .int('Minutes must be a whole number')
      .min(0, 'Minutes must not be negative')
      .max(SLOW_MINUTES_MAX, `Minutes must be at most ${SLOW_MINUTES_MAX}`),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type ThreadChange = z.infer<typeof threadChangeSchema>;

/** Body of POST /threads/{id}/merge: the thread that takes the posts. */
export const threadMergeSchema = z.strictObject({ into: idSchema });

/** Body of PUT /threads/{id}/read: the last post that was read. */
export const threadReadSchema = z.strictObject({ postId: idSchema });

export const spaceSchema = z.object({
  kind: z.enum(SPACE_KINDS),
  id: idSchema,
  /** Of the board, or title of the film. */
  name: z.string(),
  /** Address of its page. */
  path: z.string(),
});
export type Space = z.infer<typeof spaceSchema>;

const threadFields = {
  _id: idSchema,
  slug: z.string(),
  title: z.string(),
  space: spaceSchema,
  /** Null when that account is gone. */
  author: memberCardSchema.nullable(),
  spoiler: z.boolean(),
  pinned: z.boolean(),
  locked: z.boolean(),
  /** 0: no slow mode. */
  slowMinutes: z.int().min(0),
  /** The films that it is about. */
  movies: z.array(movieRefSchema),
  posts: z.int().min(0),
  /** Who wrote in it. */
  members: z.int().min(0),
  reactions: z.int().min(0),
  at: z.iso.datetime(),
  lastPost: z.object({ _id: idSchema, at: z.iso.datetime(), author: memberCardSchema.nullable() }).nullable(),
  /** New posts since the reader was there, counted up to 100; missing where the reader never was. */
  unread: z.int().min(0).optional(),
  /** Its author and the moderators alone still see it, and why. */
  hidden: hiddenSchema.optional(),
};

/** A thread as lists show it. */
export const threadSchema = z.object(threadFields);
export type Thread = z.infer<typeof threadSchema>;

/** The post by which a search found a thread. */
export const foundPostSchema = z.object({
  _id: idSchema,
  /** The part of it with the words, without marks, on one line; blacked out in a thread with spoilers. */
  excerpt: z.string(),
  /** Where the words stand in the excerpt. */
  marks: z.array(z.object({ from: z.int().min(0), to: z.int().min(0) })),
});
export type FoundPost = z.infer<typeof foundPostSchema>;

/** Answer of GET /threads: pinned ones come first, on the first page of a space. */
export const threadListSchema = z.object({
  threads: z.array(threadSchema.extend({ found: foundPostSchema.optional() })),
  next: z.string().nullable(),
});
export type ThreadList = z.infer<typeof threadListSchema>;

/** A thread as its own page shows it. */
export const threadDetailSchema = z.object({
  ...threadFields,
  firstPostId: idSchema,
  /** The beginning of the first post without marks: for those who share it. */
  excerpt: z.string(),
  /** The first post that the reader has not read; null when there is none. */
  firstUnread: idSchema.nullable().optional(),
  following: z.boolean().optional(),
  muted: z.boolean().optional(),
  may: z.object({
    write: z.boolean(),
    /** Change title and spoiler mark. */
    change: z.boolean(),
    moderate: z.boolean(),
  }),
});
export type ThreadDetail = z.infer<typeof threadDetailSchema>;

/** Answer of GET and PATCH /threads/{id}, and of POST /threads/{id}/merge. */
export const threadResponseSchema = z.object({ thread: threadDetailSchema });

/** Answer of POST /threads. */
export const newThreadResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), thread: threadDetailSchema, post: postSchema }),
});

/** Answer of PUT and DELETE /threads/{id}/read, follow and mute. */
export const threadStateSchema = z.object({
  /** New posts, counted up to 100. */
  unread: z.int().min(0),
  following: z.boolean(),
  muted: z.boolean(),
});
export type ThreadState = z.infer<typeof threadStateSchema>;
