import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema, pageFields } from '../members/members.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { sourceSchema } from '../movies/movie-parts.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import {
  movieImportChangesSchema,
  movieCreateSchema,
  movieImportSchema,
  movieSchema,
  requiredYear,
} from '../movies/movies.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { SEARCH_QUERY_MAX } from '../search/search.ts';
import { SUGGESTION_KINDS, SUGGESTION_REASON_MAX, SUGGESTION_STATES } from './suggestions.ts';
import { textSchema } from '../texts/texts.schema.ts';

const yearOfRelease = requiredYear('Year of release is required');

/**
 * What members may suggest to change of a film: not its picture, which somebody has to have the right to. As in an
 * import, what is cleared is empty then.
 */
export const suggestedChangesSchema = z
  .strictObject(
    { ...movieImportChangesSchema.shape, yearOfRelease: yearOfRelease.optional() },
    'fields must hold the fields to change',
  )
  .omit({ image: true })
  .refine((fields) => Object.keys(fields).length > 0, 'At least one field is required')
  .meta({ minProperties: 1, description: 'null suggests that the film has no such thing.' });
export type SuggestedChanges = z.infer<typeof suggestedChangesSchema>;

/** A missing film as a member suggests it; what is not said is not made up. */
export const suggestedMovieSchema = z
  .strictObject(
    { ...movieImportSchema.shape, genre: movieCreateSchema.shape.genre, yearOfRelease },
    'fields must be those of a film',
  )
  .omit({ image: true });
export type SuggestedMovie = z.infer<typeof suggestedMovieSchema>;

/** Body of POST /suggestions. */
export const suggestionInputSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('change'),
      movieId: idSchema,
      fields: suggestedChangesSchema,
      source: sourceSchema,
    }),
    z.strictObject({
      kind: z.literal('film'),
      fields: suggestedMovieSchema,
      source: sourceSchema,
      /** The sender has seen the films that are much like it. */
      confirm: z.boolean('Confirm must be true or false').default(false),
    }),
  ],
  `Kind must be one of ${SUGGESTION_KINDS.join(', ')}`,
);
export type SuggestionInput = z.infer<typeof suggestionInputSchema>;
/** What may be sent, before defaults and splitting. */
export type SuggestionRequest = z.input<typeof suggestionInputSchema>;

/** `data` of 409 `looks_known`: films of the catalogue that are much like the suggested one. */
export const similarMoviesSchema = z.object({ similar: z.array(movieRefSchema) });

/** Fields of a film by their names; null where it has none. */
const contentSchema = z.record(z.string(), z.unknown());

/** A suggestion as its sender sees it. */
export const suggestionSchema = z.object({
  _id: idSchema,
  /** An `offer` tells of a place to watch (POST /movies/{id}/offers). */
  kind: z.enum([...SUGGESTION_KINDS, 'offer']),
  state: z.enum(SUGGESTION_STATES),
  /** The film; one that is only suggested has no page but for its sender and for administrators. Null: it is gone. */
  movie: movieRefSchema
    .pick({ _id: true, slug: true, type: true, title: true, yearOfRelease: true })
    .extend({ state: z.enum(['live', 'provisional']) })
    .nullable(),
  /** The film's title, also when there is no film any more. */
  title: z.string(),
  /** The fields as the film has them, or had them when it was decided; empty for a missing film. */
  before: contentSchema,
  /** The fields as they are suggested. */
  after: contentSchema,
  /** What was stored in their place, where an administrator has edited it. */
  stored: contentSchema.nullable(),
  source: z.string(),
  at: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was refused, or what was said when it was accepted. */
  reason: z.string(),
  /** Nobody but its sender and the moderators sees it. */
  hidden: hiddenSchema.optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Answer of POST /suggestions. */
export const suggestionResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), suggestion: suggestionSchema }),
});

const stateSchema = z.enum(SUGGESTION_STATES, `state must be one of: ${SUGGESTION_STATES.join(', ')}`);

/** Query of GET /suggestions/mine. */
export const ownSuggestionsQuerySchema = z.strictObject({
  state: stateSchema.optional(),
  ...pageQueryFields,
});
export type OwnSuggestionsQuery = z.infer<typeof ownSuggestionsQuerySchema>;

/** Answer of GET /suggestions/mine: the latest first. */
export const ownSuggestionsSchema = z.object({ suggestions: z.array(suggestionSchema), ...pageFields });

/** Query of GET /admin/suggestions: `q` is looked for in the film's title and in the source. */
export const suggestionsQuerySchema = z.strictObject({
  q: textSchema('q', { max: SEARCH_QUERY_MAX }).optional(),
  kind: z.enum(SUGGESTION_KINDS, `kind must be one of: ${SUGGESTION_KINDS.join(', ')}`).optional(),
  state: stateSchema.optional(),
  ...pageQueryFields,
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuerySchema>;

/** A suggestion as the desk sees it. */
export const deskSuggestionSchema = suggestionSchema.extend({
  /** Null when that account is gone. */
  member: memberCardSchema.nullable(),
});
export type DeskSuggestion = z.infer<typeof deskSuggestionSchema>;

/** Answer of GET /admin/suggestions: the latest first. */
export const deskSuggestionListSchema = z.object({
  suggestions: z.array(deskSuggestionSchema),
  ...pageFields,
});

/**
 * Body of POST /admin/suggestions/{id}/decision. `fields` are stored in place of what was suggested: of a change these
 * and no others; of a missing film what is not among them stays as it was suggested.
 */
export const suggestionDecisionSchema = z
  .strictObject({
    accept: z.boolean('Must be true or false'),
    fields: suggestedChangesSchema.optional(),
    reason: textSchema('Reason', { max: SUGGESTION_REASON_MAX }).default(''),
  })
  .refine(({ accept, reason }) => accept || reason !== '', {
    path: ['reason'],
    message: 'Say why in a sentence',
  })
  .refine(({ accept, fields }) => accept || fields === undefined, {
    path: ['fields'],
    message: 'A refused suggestion stores nothing',
  });
export type SuggestionDecision = z.infer<typeof suggestionDecisionSchema>;
export type SuggestionDecisionInput = z.input<typeof suggestionDecisionSchema>;

/** Answer of a decision: the suggestion, and the film as it is now; null when it was refused. */
export const suggestionDecidedSchema = z.object({
  suggestion: deskSuggestionSchema,
  movie: movieSchema.nullable(),
});
