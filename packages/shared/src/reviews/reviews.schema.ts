import { z } from 'zod';
import { webAddressSchema } from '../addresses/addresses.schema.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema, memberSchema, pageFields } from '../members/members.schema.ts';
import { hiddenSchema, reasonSchema } from '../moderation/moderation.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { wholeNumber } from '../numbers/whole-number.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { RATING_MAX, RATING_MIN } from '../ratings/ratings.ts';
import {
  MAKER_REPLY_MAX,
  REVIEW_FEED_SORTS,
  REVIEW_MAX,
  REVIEW_MIN,
  REVIEW_PARTS,
  REVIEW_SORTS,
} from './reviews.ts';
import { MESSAGES } from '../texts/printed-texts.ts';
import { tidyText } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Body of PUT /reviews/{id}/maker-reply. */
export const makerReplyInputSchema = z.strictObject({
  text: textSchema('Text', { min: 1, max: MAKER_REPLY_MAX, lines: 'many' }),
});

/** What a filmmaker of the film says under a review. */
export const makerReplySchema = z.object({
  _id: idSchema,
  author: memberCardSchema,
  text: z.string(),
  at: z.iso.datetime(),
  edited: z.boolean(),
  /** The reader wrote it. */
  own: z.boolean(),
  /** Its author alone still sees it, and why. */
  hidden: hiddenSchema.optional(),
});
export type MakerReply = z.infer<typeof makerReplySchema>;

/** Code points of the note of a report at the address of reviews. */
const REVIEW_REPORT_NOTE_MAX = 500;

/** Text of a review: 10 to 10,000 code points once tidied (docs/product.md, section 5). */
export const reviewTextSchema = z
  .string({ error: (issue) => (issue.input === undefined ? MESSAGES.reviewRequired : 'Review must be text') })
  .overwrite(tidyText)
  .min(1, { error: MESSAGES.reviewRequired, abort: true })
  .min(REVIEW_MIN, MESSAGES.reviewTooShort)
  .max(REVIEW_MAX, `Review must not exceed ${wholeNumber(REVIEW_MAX)} characters.`);

const spoilerSchema = z.boolean('Spoiler must be true or false');

/** Body of POST /movies/{id}/reviews. */
export const reviewInputSchema = z.strictObject({
  text: reviewTextSchema,
  /** The text gives the plot away, so that readers are asked before they see it. */
  spoiler: spoilerSchema.default(false),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

/** Body of PATCH /reviews/{id}: the text, whether it takes replies, or where it was published; what is left out stays as it is. */
export const reviewEditSchema = z
  .strictObject({
    text: reviewTextSchema.optional(),
    spoiler: spoilerSchema.optional(),
    /** Nobody replies to it any more. */
    repliesClosed: z.boolean('Replies closed must be true or false').optional(),
    /** Where a critic has published it; null: nowhere. */
    link: webAddressSchema('Link').nullable().optional(),
  })
  .refine((change) => [change.text, change.repliesClosed, change.link].some((part) => part !== undefined), {
    path: ['text'],
    message: MESSAGES.reviewRequired,
  })
  .meta({ minProperties: 1 });
export type ReviewEdit = z.infer<typeof reviewEditSchema>;

/** Body of POST /reviews/{id}/report. */
export const reviewReportSchema = z.strictObject({
  reason: reasonSchema,
  note: textSchema('Note', { max: REVIEW_REPORT_NOTE_MAX, lines: 'many' }).optional(),
});
export type ReviewReport = z.infer<typeof reviewReportSchema>;

/** Query of GET /movies/{id}/reviews. */
export const reviewListQuerySchema = z.strictObject({
  ...pageQueryFields,
  sort: z.enum(REVIEW_SORTS, `sort must be one of ${REVIEW_SORTS.join(', ')}`).default('helpful'),
  show: z.enum(REVIEW_PARTS, `show must be one of ${REVIEW_PARTS.join(', ')}`).default('all'),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** Query of GET /reviews. */
export const reviewFeedQuerySchema = z.strictObject({
  ...pageQueryFields,
  sort: z.enum(REVIEW_FEED_SORTS, `sort must be one of ${REVIEW_FEED_SORTS.join(', ')}`).default('trending'),
});
export type ReviewFeedQuery = z.infer<typeof reviewFeedQuerySchema>;

/** A review as the API answers it. */
export const reviewSchema = z.object({
  _id: idSchema,
  movieId: idSchema,
  text: z.string(),
  spoiler: z.boolean(),
  /** Its author takes no more replies. */
  repliesClosed: z.literal(true).optional(),
  /** Where its author, a critic, has published it. */
  link: z.string().optional(),
  /** Its author changed it after posting it. */
  edited: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Of the last edit, else of the posting. */
  updatedAt: z.iso.datetime(),
  author: memberSchema.extend({
    /** An accredited critic. */
    critic: z.boolean(),
    /** For whom the critic writes. */
    outlet: z.string().optional(),
  }),
  /** The author's present rating of the film; null without one. */
  stars: z.int().min(RATING_MIN).max(RATING_MAX).nullable(),
  /** Members who found it helpful. */
  helpful: z.int().min(0),
  replies: z.int().min(0),
  /** What the reader has to do with it; null for a visitor. */
  mine: z
    .object({
      own: z.boolean(),
      helpful: z.boolean(),
      reported: z.boolean(),
      /** A filmmaker whom the film names. */
      makes: z.literal(true).optional(),
    })
    .nullable(),
  /** What a filmmaker of the film says to it. */
  makerReply: makerReplySchema.optional(),
  /** Its author alone still sees it, and why. */
  hidden: hiddenSchema.optional(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review with its film, where several films' reviews stand together. */
export const feedReviewSchema = reviewSchema.extend({ movie: movieRefSchema });
export type FeedReview = z.infer<typeof feedReviewSchema>;

/** Answer of GET /reviews/{id}. */
export const singleReviewSchema = feedReviewSchema.extend({
  /** Its author has a newer review of the film, which was two films when both were written. */
  former: z.boolean(),
});
export type SingleReview = z.infer<typeof singleReviewSchema>;

/** Answer of GET /movies/{id}/reviews. */
export const reviewListSchema = z.object({ reviews: z.array(reviewSchema), ...pageFields });
export type ReviewList = z.infer<typeof reviewListSchema>;

/** Answer of GET /reviews and of a member's reviews. */
export const reviewFeedSchema = z.object({ reviews: z.array(feedReviewSchema), ...pageFields });
export type ReviewFeed = z.infer<typeof reviewFeedSchema>;

/** Answer of GET /movies/{id}/reviews/mine: the reader's own review of the film, or null. */
export const ownReviewSchema = z.object({ review: reviewSchema.nullable() });

/** Answer of calls that change a review. */
export const reviewResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), review: reviewSchema }),
});

/** Answer of PUT and DELETE /reviews/{id}/helpful: how many find it helpful, and whether the reader does. */
export const helpfulResponseSchema = z.object({ helpful: z.int().min(0), mine: z.boolean() });
export type HelpfulResponse = z.infer<typeof helpfulResponseSchema>;
