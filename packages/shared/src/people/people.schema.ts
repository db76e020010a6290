import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { pageFields } from '../members/members.schema.ts';
import { listSchema } from '../movies/movie-parts.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { PEOPLE_QUERY_MIN, PERSON_NAME_MAX, PERSON_ROLES, PERSON_SORTS, SPLIT_MAX } from './people.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { creditSchema } from '../sources/sources.schema.ts';
import { textSchema } from '../texts/texts.schema.ts';

const personFields = {
  _id: idSchema,
  /** Follows the id in the address of the person's page; empty for a name without letters and digits. */
  slug: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  /** `url` and `path` are the same address; null where the page draws a placeholder. */
  image: z
    .object({ url: z.string(), path: z.string(), alt: z.string(), credit: creditSchema.optional() })
    .nullable(),
};

/** A film that names a person, and what the person did in it. */
export const personCreditSchema = z.object({
  movie: movieRefSchema,
  roles: z.array(z.enum(PERSON_ROLES)).min(1),
  /** Whom the person plays. */
  character: z.string().optional(),
  /** What the film calls the person, where that is not the person's name. */
  creditedAs: z.string().optional(),
});
export type PersonCredit = z.infer<typeof personCreditSchema>;

/** Answer of GET /people/{id}: the newest films first. */
export const personSchema = z.object({ ...personFields, credits: z.array(personCreditSchema) });
export type Person = z.infer<typeof personSchema>;

/** Query of GET /people: without `q` everybody by name; `role` narrows those who are seen most. */
export const personListQuerySchema = z
  .strictObject({
    sort: z.enum(PERSON_SORTS, `sort must be one of ${PERSON_SORTS.join(', ')}`).default('name'),
    role: z.enum(PERSON_ROLES, `role must be one of ${PERSON_ROLES.join(', ')}`).optional(),
    q: z
      .string('q must be given once')
      .trim()
      .min(PEOPLE_QUERY_MIN, `q must have at least ${PEOPLE_QUERY_MIN} characters.`)
      .max(SEARCH_QUERY_MAX, `q must not exceed ${SEARCH_QUERY_MAX} characters.`)
      .optional(),
    ...pageQueryFields,
  })
  .refine(({ sort, q }) => sort === 'name' || q === undefined, {
    path: ['q'],
    message: 'q finds people by name; leave out sort',
  })
  .refine(({ sort, role }) => sort === 'seen' || role === undefined, {
    path: ['role'],
    message: 'role needs sort=seen',
  });
export type PersonListQuery = z.infer<typeof personListQuerySchema>;

/** A person as a list shows them. */
export const personRowSchema = z.object({
  ...personFields,
  /** Films and series of the catalogue that name the person. */
  titles: z.int().min(0),
});
export type PersonRow = z.infer<typeof personRowSchema>;

export const personListSchema = z.object({ people: z.array(personRowSchema), ...pageFields });

const nameSchema = textSchema('Name', { min: 1, max: PERSON_NAME_MAX });

/** Changes of a person: only what is sent changes; `image: null` removes the picture. */
export const personUpdateSchema = z
  .strictObject({
    name: nameSchema,
    otherNames: listSchema('Other name', PERSON_NAME_MAX),
    image: z.null('An image can only be removed here; send a picture to /people/{id}/image'),
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'At least one field is required')
  .meta({ minProperties: 1 });
export type PersonUpdate = z.infer<typeof personUpdateSchema>;

/** Body of POST /people/{id}/merge: the person who stays. */
export const personMergeSchema = z.strictObject({ into: idSchema });

/** Answer of POST /people/{id}/merge: who stayed, and how many films name them now. */
export const personMergedSchema = z.object({ person: personSchema, movies: z.int() });

/** Body of POST /people/{id}/split: the films that are somebody else's, who may have another name. */
export const personSplitSchema = z.strictObject({
  movieIds: z
    .array(idSchema, 'movieIds must be a list')
    .min(1, 'Choose at least one film')
    .max(SPLIT_MAX, `movieIds must not have more than ${SPLIT_MAX} entries`),
  name: nameSchema.optional(),
});
export type PersonSplit = z.infer<typeof personSplitSchema>;
