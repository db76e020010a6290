import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import {
  LIST_DESCRIPTION_MAX,
  LIST_MOVIES_MAX,
  LIST_MOVIE_PARTS,
  LIST_MOVIE_SORTS,
  LIST_ROLES,
  LIST_SORTS,
  LIST_TAGS_MAX,
  LIST_TAG_MAX,
  LIST_TITLE_MAX,
  LIST_TITLE_MIN,
  LIST_VISIBILITIES,
} from './lists.ts';
import { memberCardSchema, pageFields } from '../members/members.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../pagination/pagination.ts';
import { countingNumber, pageQueryFields } from '../pagination/pagination.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { textSchema } from '../texts/texts.schema.ts';

const tagsSchema = z
  .array(textSchema('Tag', { min: 1, max: LIST_TAG_MAX, lines: 'one' }), 'Tags must be a list')
  .max(LIST_TAGS_MAX, `At most ${LIST_TAGS_MAX} tags`)
  .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'Each tag once');

const fields = {
  title: textSchema('Title', { min: LIST_TITLE_MIN, max: LIST_TITLE_MAX, lines: 'one' }),
  description: textSchema('Description', { max: LIST_DESCRIPTION_MAX, lines: 'many' }),
  ranked: z.boolean('Ranked must be true or false'),
  visibility: z.enum(LIST_VISIBILITIES, `Visibility must be one of ${LIST_VISIBILITIES.join(', ')}`),
  tags: tagsSchema,
};

/** Body of POST /lists. */
export const listInputSchema = z.strictObject({
  title: fields.title,
  description: fields.description.default(''),
  ranked: fields.ranked.default(false),
  visibility: fields.visibility.default('public'),
  tags: fields.tags.default([]),
});
export type ListInput = z.infer<typeof listInputSchema>;

/** Body of PATCH /lists/{id}: what is left out stays. */
export const listChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type ListChange = z.infer<typeof listChangeSchema>;

/** Query of GET /lists. */
export const listListQuerySchema = z.strictObject({
  /** Words of titles and tags. */
  q: textSchema('q', { max: SEARCH_QUERY_MAX }).optional(),
  sort: z.enum(LIST_SORTS, `sort must be one of ${LIST_SORTS.join(', ')}`).default('popular'),
  ...pageQueryFields,
});
export type ListListQuery = z.infer<typeof listListQuerySchema>;

const keySchema = z.string('key must be given once').max(64, 'key must be one of a link').optional();
/** Query of calls about one list: the key of its link, for an unlisted one. */
export const listKeyQuerySchema = z.strictObject({ key: keySchema });

/** Query of GET /lists/{id}. */
export const listQuerySchema = z.strictObject({
  key: keySchema,
  sort: z.enum(LIST_MOVIE_SORTS, `sort must be one of ${LIST_MOVIE_SORTS.join(', ')}`).default('position'),
  /** Of a visitor, who has seen nothing, every film is unseen. */
  show: z.enum(LIST_MOVIE_PARTS, `show must be one of ${LIST_MOVIE_PARTS.join(', ')}`).default('all'),
  /** `next` of the answer before. */
  cursor: countingNumber('cursor', LIST_MOVIES_MAX).optional(),
  limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

const listFields = {
  _id: idSchema,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  ranked: z.boolean(),
  visibility: z.enum(LIST_VISIBILITIES),
  tags: z.array(z.string()),
  owner: memberCardSchema,
  /** Number of films. */
  count: z.int().min(0),
  likes: z.int().min(0),
  followers: z.int().min(0),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Its first films, whose posters stand for it. */
  cover: z.array(movieRefSchema),
  /** What the reader has to do with it; null for a visitor. */
  mine: z
    .object({
      liked: z.boolean(),
      following: z.boolean(),
      /** null: a reader like others. */
      role: z.enum(LIST_ROLES).nullable(),
    })
    .nullable(),
};

/** A list as lists of lists show it. */
export const listSchema = z.object(listFields);
export type List = z.infer<typeof listSchema>;

/** Answer of GET /lists, /profile/{userId}/lists and /movies/{id}/lists. */
export const listListSchema = z.object({ lists: z.array(listSchema), ...pageFields });
export type ListList = z.infer<typeof listListSchema>;

export const listMovieSchema = z.object({
  movie: movieRefSchema,
  /** From 1. */
  position: z.int().min(1),
  note: z.string(),
  /** Whether the reader has rated it or marked it as watched; only for members. */
  seen: z.boolean().optional(),
});
export type ListMovie = z.infer<typeof listMovieSchema>;

export const listEditorSchema = z.object({
  member: memberCardSchema,
  state: z.enum(['invited', 'accepted']),
});
export type ListEditor = z.infer<typeof listEditorSchema>;

/** A list as its own page shows it. */
export const listDetailSchema = listSchema.extend({
  /** Those who have accepted; its owner sees the invited, too. */
  collaborators: z.array(listEditorSchema),
  /** How many of its films the reader has seen; only for members. */
  seen: z.int().min(0).optional(),
  /** The list that it was copied from, while everybody can read that one. */
  copiedFrom: z
    .object({ _id: idSchema, slug: z.string(), title: z.string(), owner: memberCardSchema })
    .nullable(),
  may: z.object({
    /** Add, move and remove films. */
    edit: z.boolean(),
    /** Change what it says of itself, invite, delete. */
    own: z.boolean(),
    /** Read its replies. */
    talk: z.boolean(),
  }),
  /** Of the link of an unlisted list; only for its owner and those who work on it. */
  key: z.string().optional(),
  /** Its owner and the moderators alone still see it, and why. */
  hidden: hiddenSchema.optional(),
  films: z.array(listMovieSchema),
});
export type ListDetail = z.infer<typeof listDetailSchema>;

/** Answer of GET and PATCH /lists/{id}: a page of its films. */
export const listResponseSchema = z.object({
  list: listDetailSchema,
  /** Films that are asked for. */
  total: z.int().min(0),
  /** Where the next page of films begins; null at the end. */
  next: z.string().nullable(),
});
export type ListResponse = z.infer<typeof listResponseSchema>;

const said = { success: z.boolean(), message: z.string() };

/** Answer of POST /lists, …/clone, …/restore and …/link. */
export const newListResponseSchema = z.object({
  ...said,
  data: z.object({ message: z.string(), list: listDetailSchema }),
});

/** Query of GET /lists/mine. */
export const ownListsQuerySchema = z.strictObject({ movieId: idSchema.optional() });

/** Answer of GET /lists/mine: lists that the member may put films on, the last changed first. */
export const ownListsSchema = z.object({
  lists: z.array(
    z.object({
      _id: idSchema,
      slug: z.string(),
      title: z.string(),
      visibility: z.enum(LIST_VISIBILITIES),
      count: z.int().min(0),
      /** Whether the film that was asked about is on it. */
      has: z.boolean(),
    }),
  ),
});
export type OwnLists = z.infer<typeof ownListsSchema>;

/** Answer of PUT and DELETE /lists/{id}/like and …/follow. */
export const listMarksSchema = z.object({
  liked: z.boolean(),
  following: z.boolean(),
  likes: z.int().min(0),
  followers: z.int().min(0),
});
export type ListMarks = z.infer<typeof listMarksSchema>;

/** Answer of PUT and DELETE /lists/{id}/collaborators/{userId}. */
export const listEditorsSchema = z.object({ collaborators: z.array(listEditorSchema) });
