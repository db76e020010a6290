import { z } from 'zod';
import { daySchema } from '../dates/dates.schema.ts';
import { COMPANION_STATES, ENTRY_COMPANIONS_MAX, ENTRY_NOTE_MAX, PLACES } from './diary.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '../pagination/pagination.ts';
import { countingNumber, cursorQueryFields } from '../pagination/pagination.schema.ts';
import { RATING_MAX, RATING_MIN } from '../ratings/ratings.ts';
import { LABEL_MAX } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

const starsRule = `stars must be a whole number from ${RATING_MIN} to ${RATING_MAX}`;
const placeSchema = z.enum(PLACES, `place must be one of ${PLACES.join(', ')}`);

const entryFields = {
  /** A day that has begun somewhere on earth; null stands for an unknown one. */
  watchedOn: daySchema('watchedOn').nullable(),
  place: placeSchema.nullable(),
  rewatch: z.boolean('rewatch must be true or false'),
  stars: z.int(starsRule).min(RATING_MIN, starsRule).max(RATING_MAX, starsRule).nullable(),
  note: textSchema('Note', { max: ENTRY_NOTE_MAX, lines: 'many' }),
  private: z.boolean('private must be true or false'),
  /** Members with whom one watched: each follows the other. */
  withIds: z
    .array(idSchema, 'withIds must be a list of ids')
    .max(ENTRY_COMPANIONS_MAX, `withIds must not name more than ${ENTRY_COMPANIONS_MAX} members`),
};

/** Body of POST /diary. Without `watchedOn` the day is unknown. */
export const entryInputSchema = z.strictObject({
  movieId: idSchema,
  watchedOn: entryFields.watchedOn.default(null),
  place: entryFields.place.default(null),
  rewatch: entryFields.rewatch.default(false),
  stars: entryFields.stars.default(null),
  note: entryFields.note.default(''),
  private: entryFields.private.default(false),
  withIds: entryFields.withIds.default([]),
});
export type EntryInput = z.infer<typeof entryInputSchema>;
/** What may be sent, before defaults. */
export type NewEntry = z.input<typeof entryInputSchema>;

/** Body of PATCH /diary/{id}: what is not sent stays. */
export const entryChangeSchema = z
  .strictObject(entryFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type EntryChange = z.infer<typeof entryChangeSchema>;

/** One time that a member watched a film. */
export const entrySchema = z.object({
  _id: idSchema,
  movie: movieRefSchema,
  watchedOn: z.iso.date().nullable(),
  place: z.enum(PLACES).nullable(),
  rewatch: z.boolean(),
  /** What the member gave then; the rating of today may be another. */
  stars: z.int().min(RATING_MIN).max(RATING_MAX).nullable(),
  /** The member's review of the film, where there is one. */
  reviewId: idSchema.nullable(),
  private: z.boolean(),
  /** With whom, where the entry names anybody; only the member reads of those who have not accepted. */
  companions: z.array(z.object({ member: memberCardSchema, state: z.enum(COMPANION_STATES) })).optional(),
  /** Only for the member. */
  note: z.string().optional(),
});
export type Entry = z.infer<typeof entrySchema>;

/** Answer of POST and PATCH /diary and of a restore. */
export const entryResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), entry: entrySchema }),
});

const label = (name: string) =>
  z
    .string(`${name} must be given once`)
    .trim()
    .min(1, `${name} must not be empty`)
    .max(LABEL_MAX, `${name} must not exceed ${LABEL_MAX} characters.`);

const CURSOR = /^(?:\d{4}-\d{2}-\d{2})?_[0-9a-f]{24}$/;

/** Query of GET /profile/{id}/diary. */
export const diaryQuerySchema = z.strictObject({
  year: z
    .string('year must be given once')
    .regex(/^\d{4}$/, 'year must have 4 digits')
    .optional(),
  month: z
    .string('month must be given once')
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'month must be a month such as 2025-08')
    .optional(),
  stars: countingNumber('stars', RATING_MAX).optional(),
  genre: label('genre').optional(),
  language: label('language').optional(),
  place: placeSchema.optional(),
  movieId: idSchema.optional(),
  cursor: z.string('cursor must be given once').regex(CURSOR, 'cursor must be what next was').optional(),
  limit: countingNumber('limit', PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
});
export type DiaryQuery = z.infer<typeof diaryQuerySchema>;

/** Answer of GET /profile/{id}/diary: the latest day first, entries of an unknown day last. */
export const diarySchema = z.object({ entries: z.array(entrySchema), next: z.string().nullable() });
export type Diary = z.infer<typeof diarySchema>;

/** Query of GET /diary/company. */
export const companyQuerySchema = z.strictObject({
  ...cursorQueryFields,
  cursor: idSchema.optional(),
});
export type CompanyQuery = z.infer<typeof companyQuerySchema>;

/** An entry of somebody else that names the reader. */
export const sharedEveningSchema = z.object({
  _id: idSchema,
  /** Whose entry it is. */
  member: memberCardSchema,
  movie: movieRefSchema,
  watchedOn: z.iso.date().nullable(),
  state: z.enum(COMPANION_STATES),
});
export type SharedEvening = z.infer<typeof sharedEveningSchema>;

/** Answer of GET /diary/company: what was noted last comes first. */
export const companySchema = z.object({ entries: z.array(sharedEveningSchema), next: z.string().nullable() });
