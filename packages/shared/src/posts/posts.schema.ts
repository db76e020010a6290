import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../pagination/pagination.ts';
import { countingNumber, cursorQueryFields } from '../pagination/pagination.schema.ts';
import { postTreeSchema } from './post-tree.schema.ts';
import { POST_MAX, REACTION_KINDS } from './posts.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Text of a post as it is typed: Markdown of the small kind (docs/product.md). */
export const postTextSchema = textSchema('Text', { min: 1, max: POST_MAX, lines: 'many' });

/** Body of POST /threads/{id}/posts and of POST /reviews/{id}/posts. */
export const postInputSchema = z.strictObject({
  text: postTextSchema,
  /** The post of the same thread that it answers. */
  quoteId: idSchema.optional(),
});
export type PostInput = z.infer<typeof postInputSchema>;

/** Body of PATCH /posts/{id}. */
export const postEditSchema = z.strictObject({ text: postTextSchema });
export type PostEdit = z.infer<typeof postEditSchema>;

/** Answer of POST /posts/preview: the text as it would be drawn. */
export const postPreviewSchema = z.object({ tree: postTreeSchema });

/** Body of PUT /posts/{id}/reaction. */
export const reactionInputSchema = z.strictObject({
  kind: z.enum(REACTION_KINDS, `Kind must be one of ${REACTION_KINDS.join(', ')}`),
});
export type ReactionInput = z.infer<typeof reactionInputSchema>;

const cursorText = z
  .string('cursor must be given once')
  .regex(/^[\w.-]{1,80}$/, 'cursor must be one that an answer gave');

/** Query of GET /threads/{id}/posts: at most one of cursor, around and from; without any, from the beginning. */
export const postListQuerySchema = z
  .strictObject({
    /** `next` or `previous` of an earlier answer. */
    cursor: cursorText.optional(),
    /** Answers the page with this post in the middle. */
    around: idSchema.optional(),
    /** `unread`: from the first post that the reader has not read; `end`: the last page. */
    from: z.enum(['unread', 'end'], 'from must be unread or end').optional(),
    limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
  })
  .refine(
    ({ cursor, around, from }) => [cursor, around, from].filter((value) => value !== undefined).length <= 1,
    { path: ['cursor'], message: 'Send one of cursor, around and from' },
  );
export type PostListQuery = z.infer<typeof postListQuerySchema>;

/** How often each reaction was given; kinds that nobody gave are left out. */
export const reactionCountsSchema = z.partialRecord(z.enum(REACTION_KINDS), z.int().min(1));
export type ReactionCounts = z.infer<typeof reactionCountsSchema>;

export const postSchema = z.object({
  _id: idSchema,
  threadId: idSchema,
  /** Null when that account is gone. */
  author: memberCardSchema.nullable(),
  /** Its author is a verified maker of the very film that the conversation is about. */
  byMaker: z.literal(true).optional(),
  /** As it was typed; empty for a deleted one. */
  text: z.string(),
  tree: postTreeSchema,
  /** Moderators found that it gives the plot away: readers are asked before they see it. */
  spoiler: z.literal(true).optional(),
  /** The post that it answers. */
  quote: z
    .object({
      _id: idSchema,
      author: memberCardSchema.nullable(),
      /** Its beginning without marks, with … where it goes on; empty when it was deleted, or is not for the reader. */
      excerpt: z.string(),
    })
    .optional(),
  reactions: reactionCountsSchema,
  /** The reader's own reaction. */
  mine: z.enum(REACTION_KINDS).nullable(),
  at: z.iso.datetime(),
  /** Its author changed it after posting it. */
  editedAt: z.iso.datetime().optional(),
  /** It is gone, and others that answer it are still there. */
  deleted: z.literal(true).optional(),
  /** Its author and the moderators alone still see it, and why. */
  hidden: hiddenSchema.optional(),
});
export type Post = z.infer<typeof postSchema>;

/** Answer of GET /threads/{id}/posts, the oldest first; the cursors are null at the ends. */
export const postListSchema = z.object({
  posts: z.array(postSchema),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type PostList = z.infer<typeof postListSchema>;

/** Answer of GET /reviews/{id}/posts. */
export const replyListSchema = postListSchema.extend({
  /** How many replies there are. */
  total: z.int().min(0),
  /** Thread of the replies, for reading and live news; null before the first one. */
  threadId: idSchema.nullable(),
  /** Its author takes no more replies. */
  closed: z.boolean(),
});
export type ReplyList = z.infer<typeof replyListSchema>;

/** Answer of calls that write a post. */
export const postResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), post: postSchema }),
});

/** Answer of PUT and DELETE /posts/{id}/reaction. */
export const reactionResponseSchema = z.object({
  reactions: reactionCountsSchema,
  mine: z.enum(REACTION_KINDS).nullable(),
});
export type ReactionResponse = z.infer<typeof reactionResponseSchema>;

/** Query of GET /posts/{id}/reactions and of GET /blog/{id}/reactions. */
export const reactionListQuerySchema = z.strictObject(cursorQueryFields);

/** Answer of GET /posts/{id}/reactions and of GET /blog/{id}/reactions: who reacted, and how. */
export const reactionListSchema = z.object({
  reactions: z.array(z.object({ kind: z.enum(REACTION_KINDS), member: memberCardSchema })),
  next: z.string().nullable(),
});
export type ReactionList = z.infer<typeof reactionListSchema>;

/** Answer of GET /posts/{id}/history: the texts that the post had, the latest first. */
export const postHistorySchema = z.object({
  versions: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type PostHistory = z.infer<typeof postHistorySchema>;
