import { z } from 'zod';
import {
  ARTICLE_MAX,
  ARTICLE_STATES,
  ARTICLE_TITLE_MAX,
  ARTICLE_TITLE_MIN,
  AUTHORS_MAX,
  CREDIT_MAX,
  SERIES_NAME_MAX,
  SPONSOR_MAX,
  STANDFIRST_MAX,
  TAGS_MAX,
  TAG_MAX,
  UPDATE_NOTE_MAX,
} from './articles.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema, pageFields } from '../members/members.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../pagination/pagination.ts';
import { countingNumber, pageQueryFields } from '../pagination/pagination.schema.ts';
import { ALTERNATIVE_TEXT_MAX } from '../pictures/pictures.ts';
import { postTreeSchema } from '../posts/post-tree.schema.ts';
import { REACTION_KINDS } from '../posts/posts.ts';
import { reactionCountsSchema } from '../posts/posts.schema.ts';
import { textSchema } from '../texts/texts.schema.ts';

const tagSchema = textSchema('Tag', { min: 1, max: TAG_MAX, lines: 'one' }).overwrite((tag) =>
  tag.toLowerCase(),
);

const once = (items: readonly unknown[]) => new Set(items).size === items.length;

const articleFields = {
  title: textSchema('Title', { min: ARTICLE_TITLE_MIN, max: ARTICLE_TITLE_MAX, lines: 'one' }),
  /** The one or two sentences below the title. */
  standfirst: textSchema('Standfirst', { max: STANDFIRST_MAX, lines: 'one' }),
  /** Markdown of the small kind, with headings and the article's own pictures (docs/product.md). */
  text: textSchema('Text', { max: ARTICLE_MAX, lines: 'many' }),
  tags: z
    .array(tagSchema, 'Tags must be a list')
    .max(TAGS_MAX, `At most ${TAGS_MAX} tags`)
    .refine(once, 'Each tag once'),
  /** Usernames; editors alone choose them. */
  authors: z
    .array(textSchema('Author', { min: 1, max: 30, lines: 'one' }), 'Authors must be a list')
    .max(AUTHORS_MAX, `At most ${AUTHORS_MAX} authors`)
    .refine(once, 'Each author once'),
  /** Whether somebody paid for it; null: nobody has said yet. */
  sponsored: z.boolean('Sponsored must be true or false').nullable(),
  sponsor: textSchema('Sponsor', { max: SPONSOR_MAX, lines: 'one' }),
  /** The film that it is about most of all. */
  movieId: idSchema.nullable(),
  /** One of the article's pictures. */
  coverId: idSchema.nullable(),
  /** Name of the series that it is a part of; empty: of none. */
  series: textSchema('Series', { max: SERIES_NAME_MAX, lines: 'one' }),
  /** What was changed since it was published. */
  updateNote: textSchema('Note', { max: UPDATE_NOTE_MAX, lines: 'one' }),
};

/** Body of POST /blog: a draft needs a title only. */
export const articleInputSchema = z
  .strictObject(articleFields)
  .partial()
  .extend({ title: articleFields.title });
export type ArticleInput = z.infer<typeof articleInputSchema>;

/** Body of PATCH /blog/{id}: what is left out stays. */
export const articleChangeSchema = z
  .strictObject(articleFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type ArticleChange = z.infer<typeof articleChangeSchema>;

/** Body of POST /blog/{id}/publish: null or nothing means now. */
export const articlePublishSchema = z.strictObject({
  publishAt: z.iso.datetime('PublishAt must be a moment in UTC').nullable().optional(),
});

/** Text fields of POST /blog/{id}/pictures. */
export const articlePictureInputSchema = z.strictObject({
  alt: textSchema('Alternative text', { min: 1, max: ALTERNATIVE_TEXT_MAX, lines: 'one' }),
  credit: textSchema('Credit', { max: CREDIT_MAX, lines: 'one' }).default(''),
});

const cursorRule = 'cursor must be what `next` said';

/** Query of GET /blog. */
export const articleListQuerySchema = z.strictObject({
  tag: tagSchema.optional(),
  /** Id of an author. */
  author: idSchema.optional(),
  /** Only what makers wrote, or what editors did. */
  by: z.enum(['makers', 'editors'], 'by must be makers or editors').optional(),
  cursor: z
    .string(cursorRule)
    .regex(/^\d{1,15}-[\da-f]{24}$/, cursorRule)
    .optional(),
  limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
});
export type ArticleListQuery = z.infer<typeof articleListQuerySchema>;

/** Query of GET /blog/desk. */
export const articleDeskQuerySchema = z.strictObject({
  state: z.enum(ARTICLE_STATES, `state must be one of ${ARTICLE_STATES.join(', ')}`).optional(),
  ...pageQueryFields,
});
export type ArticleDeskQuery = z.infer<typeof articleDeskQuerySchema>;

export const articlePictureSchema = z.object({
  _id: idSchema,
  /** Address; `?size=640` asks for a width. */
  path: z.string(),
  alt: z.string(),
  credit: z.string(),
});
export type ArticlePicture = z.infer<typeof articlePictureSchema>;

const authorSchema = memberCardSchema.extend({
  /** Whom a verified maker is in the catalogue: the name under which they write. */
  person: z.object({ _id: idSchema, name: z.string() }).optional(),
});

const cardFields = {
  _id: idSchema,
  slug: z.string(),
  title: z.string(),
  standfirst: z.string(),
  /** Nobody: the site itself, or an account that is gone. */
  authors: z.array(authorSchema),
  byMaker: z.boolean(),
  tags: z.array(z.string()),
  /** Who paid for it; null: nobody. */
  sponsored: z.string().nullable(),
  cover: articlePictureSchema.nullable(),
  movie: movieRefSchema.nullable(),
  /** Of reading. */
  minutes: z.int().min(1),
  /** In the future where it is scheduled; null for a draft. */
  publishedAt: z.iso.datetime().nullable(),
  /** When its update note was written. */
  updatedAt: z.iso.datetime().nullable(),
};

/** An article as lists show it. */
export const articleCardSchema = z.object(cardFields);
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** Answer of GET /blog: the latest first. */
export const articleListSchema = z.object({
  articles: z.array(articleCardSchema),
  next: z.string().nullable(),
});
export type ArticleList = z.infer<typeof articleListSchema>;

/** Answer of GET /blog/tags: the most used first. */
export const articleTagsSchema = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.int().min(1) })),
});

/** Answer of GET /blog/{id}. */
export const articleSchema = z.object({
  ...cardFields,
  tree: postTreeSchema,
  updateNote: z.string(),
  /** The films that the text names, for their cards. */
  films: z.array(movieRefSchema),
  related: z.array(articleCardSchema),
  /** The series that it is a part of, with the parts that are out, the first one first; itself included. */
  series: z
    .object({
      name: z.string(),
      parts: z.array(z.object({ _id: idSchema, slug: z.string(), title: z.string() })),
    })
    .nullable(),
  reactions: reactionCountsSchema,
  /** The reader's own reaction. */
  mine: z.enum(REACTION_KINDS).nullable(),
  state: z.enum(ARTICLE_STATES),
  /** Whether the reader may change it. */
  mayEdit: z.boolean(),
  /** Its authors and the moderators alone still see it, and why. */
  hidden: hiddenSchema.optional(),
});
export type Article = z.infer<typeof articleSchema>;

/** An article as its writers change it. */
export const articleDraftSchema = z.object({
  ...cardFields,
  text: z.string(),
  tree: postTreeSchema,
  /** null: nobody has said yet. */
  isSponsored: z.boolean().nullable(),
  sponsor: z.string(),
  series: z.string(),
  updateNote: z.string(),
  pictures: z.array(articlePictureSchema),
  films: z.array(movieRefSchema),
  state: z.enum(ARTICLE_STATES),
  savedAt: z.iso.datetime(),
  /** Whether publishing it only hands it to the editors. */
  needsRelease: z.boolean(),
});
export type ArticleDraft = z.infer<typeof articleDraftSchema>;

/** Answer of calls that change an article. */
export const articleDraftResponseSchema = z.object({ article: articleDraftSchema });
export const articlePictureResponseSchema = z.object({ picture: articlePictureSchema });

/** Answer of GET /blog/desk: what was saved last first. */
export const articleDeskListSchema = z.object({
  articles: z.array(articleCardSchema.extend({ state: z.enum(ARTICLE_STATES), savedAt: z.iso.datetime() })),
  ...pageFields,
});
