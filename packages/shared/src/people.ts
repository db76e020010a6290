import { z } from 'zod';
import { idSchema } from './ids.ts';
import { PERSON_NAME_MAX, SEARCH_QUERY_MAX } from './limits.ts';
import { pageFields } from './members.ts';
import { listSchema } from './movie-parts.ts';
import { movieRefSchema } from './movie-ref.ts';
import { pageQueryFields } from './pagination.ts';
import { creditSchema } from './credits.ts';
import { textSchema } from './text.ts';
import { PERSON_ROLES } from './person-roles.ts';

/** Letters from which people are looked for: one begins the names of too many. */
export const PEOPLE_QUERY_MIN = 2;
/** Films that the answer about a person holds at most, the newest. */
export const CREDITS_MAX = 500;
/** Films that one call moves from a person to another. */
export const SPLIT_MAX = 500;

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
});
export type PersonCredit = z.infer<typeof personCreditSchema>;

/** Answer of GET /people/{id}: the newest films first. */
export const personSchema = z.object({ ...personFields, credits: z.array(personCreditSchema) });
export type Person = z.infer<typeof personSchema>;

/** Query of GET /people: without `q` everybody by name. */
export const personListQuerySchema = z.strictObject({
  q: z
    .string('q must be given once')
    .trim()
    .min(PEOPLE_QUERY_MIN, `q must have at least ${PEOPLE_QUERY_MIN} characters.`)
    .max(SEARCH_QUERY_MAX, `q must not exceed ${SEARCH_QUERY_MAX} characters.`)
    .optional(),
  ...pageQueryFields,
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
