import { z } from 'zod';
import { jsonText } from '../catalogue-imports/catalogue-imports.schema.ts';
import { HOME_TIME_ZONE } from '../dates/dates.ts';
import { PLACES } from '../diary/diary.ts';
import { idSchema } from '../ids/ids.schema.ts';
import {
  IMPORT_COLUMN_NAMES,
  IMPORT_DOUBTS,
  IMPORT_QUESTIONS,
  STAR_SCALES,
  type ImportDoubt,
  type ImportQuestion,
} from './import-questions.ts';
import {
  IMPORT_CHOICES_MAX,
  IMPORT_FORMATS,
  IMPORT_MATCHES,
  IMPORT_STATES,
  IMPORT_TASKS,
  IMPORT_WINNERS,
  ROW_OUTCOMES,
  ROW_RESULTS,
  type ImportFormat,
} from './imports.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';
import { WATCH_STATUSES } from '../watch/watch.ts';

// A record's keys are known to be those of the table; Object.keys forgets it.
const FORMAT_NAMES = Object.keys(IMPORT_FORMATS) as [ImportFormat, ...ImportFormat[]];
const QUESTION_NAMES = Object.keys(IMPORT_QUESTIONS) as [ImportQuestion, ...ImportQuestion[]];
const DOUBT_NAMES = Object.keys(IMPORT_DOUBTS) as [ImportDoubt, ...ImportDoubt[]];

const columnSchema = z
  .string('Must name a column')
  .min(1, 'Must name a column')
  .max(200, 'Must not exceed 200 characters');
const mappingSchema = z.partialRecord(
  z.enum(IMPORT_COLUMN_NAMES, `Must be one of ${IMPORT_COLUMN_NAMES.join(', ')}`),
  columnSchema,
  'mapping must name columns by what they hold',
);
export type ImportMapping = z.infer<typeof mappingSchema>;

const winnerSchema = z.enum(IMPORT_WINNERS, `winner must be one of ${IMPORT_WINNERS.join(', ')}`);

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const answer = <Q extends ImportQuestion>(name: Q) =>
  z.enum(IMPORT_QUESTIONS[name], `${name} must be one of ${IMPORT_QUESTIONS[name].join(', ')}`).optional();

/** Text fields beside the file of POST /imports. The format is recognised by the content; a wrong one is refused. */
export const importUploadSchema = z.strictObject({
  /** In place of the file's own name. */
  name: z.string('Must be a text').trim().max(200, 'Must not exceed 200 characters').optional(),
  format: z.enum(FORMAT_NAMES, `format must be one of ${FORMAT_NAMES.join(', ')}`).optional(),
  mapping: jsonText(mappingSchema).optional(),
  /** Of a plain table; `auto` guesses it. */
  scale: z
    .enum([...STAR_SCALES, 'auto'], `scale must be one of ${STAR_SCALES.join(', ')}, auto`)
    .transform((scale) => (scale === 'auto' ? undefined : scale))
    .optional(),
  seen: answer('seen'),
  listed: answer('listed'),
  days: answer('days'),
  /** Where the member is: moments become days there. */
  timeZone: z
    .string('Must be a text')
    .max(100, 'Must not exceed 100 characters')
    .refine(isTimeZone, 'timeZone must be one such as Africa/Lagos')
    .default(HOME_TIME_ZONE),
  winner: winnerSchema.default('here'),
});
export type ImportUpload = z.infer<typeof importUploadSchema>;

/** Body of POST /imports/{id}/run. */
export const importRunSchema = z.strictObject({ winner: winnerSchema.optional() });

/** Body of PATCH /imports/{id}/rows: `row` is a film's `row`; null leaves the film out. */
export const importChoicesSchema = z.strictObject({
  choices: z
    .array(
      z.strictObject(
        {
          row: z.int('row must be a number').min(1, 'row must be a number'),
          movieId: idSchema.nullable(),
        },
        {
          error: ({ code }) => (code === 'invalid_type' ? 'A choice must hold row and movieId' : undefined),
        },
      ),
      'choices must be a list',
    )
    .min(1, 'Choose at least one film')
    .max(IMPORT_CHOICES_MAX, `At most ${IMPORT_CHOICES_MAX} choices at once`),
});
export type ImportChoices = z.infer<typeof importChoicesSchema>;

/** Query of GET /imports/{id}: which of its films. */
export const importQuerySchema = z.strictObject({
  match: z.enum(IMPORT_MATCHES, `match must be one of ${IMPORT_MATCHES.join(', ')}`).optional(),
  ...pageQueryFields,
});
export type ImportQuery = z.infer<typeof importQuerySchema>;

const outcomeCounts = z.object({
  waiting: z.int(),
  added: z.int(),
  kept: z.int(),
  refused: z.int(),
  undone: z.int(),
});

const summaryFields = {
  _id: idSchema,
  name: z.string(),
  format: z.enum(FORMAT_NAMES),
  at: z.iso.datetime(),
  state: z.enum(IMPORT_STATES),
  task: z.enum(IMPORT_TASKS).nullable(),
  winner: z.enum(IMPORT_WINNERS),
  /** Rows of the file: `total` = matched + doubtful + unknown + leftOut + unread. */
  total: z.int(),
  matched: z.int(),
  doubtful: z.int(),
  unknown: z.int(),
  /** Rows of films that the member chose to leave out. */
  leftOut: z.int(),
  /** Rows that say nothing that can be kept here. */
  unread: z.int(),
  /** What became of the rows of matched films. */
  outcomes: outcomeCounts,
  lists: z.int(),
  /** Why it failed. */
  problem: z.string().nullable(),
};
export const importSummarySchema = z.object(summaryFields);
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** One row of a file, as it is understood. */
const importRowSchema = z.object({
  file: z.string(),
  line: z.int(),
  stars: z.int().optional(),
  status: z.enum(WATCH_STATUSES).optional(),
  watchedOn: z.iso.date().nullable().optional(),
  place: z.enum(PLACES).optional(),
  rewatch: z.boolean().optional(),
  review: z.string().optional(),
  list: z.string().optional(),
  outcome: z.enum(ROW_OUTCOMES),
  reason: z.string().optional(),
});

/** A film of an import with its rows. */
export const importMovieSchema = z.object({
  /** The number by which a choice names it. */
  row: z.int(),
  title: z.string(),
  year: z.int().nullable(),
  type: z.enum(['movie', 'series']).nullable(),
  /** Its page where it comes from. */
  source: z.string().nullable(),
  match: z.enum(IMPORT_MATCHES),
  /** Of a doubtful film: why none is certain. */
  doubt: z.enum(DOUBT_NAMES).nullable(),
  movie: movieRefSchema.nullable(),
  candidates: z.array(movieRefSchema),
  rows: z.array(importRowSchema),
});
export type ImportMovie = z.infer<typeof importMovieSchema>;

/** Answer of calls about one import. */
export const importSchema = z.object({
  ...summaryFields,
  /** How the stars of the file are read. */
  stars: z
    .object({ scale: z.enum(STAR_SCALES), examples: z.array(z.object({ from: z.string(), to: z.int() })) })
    .nullable(),
  /** What the file leaves open, and what the member has said of it. */
  questions: z.array(z.object({ about: z.enum(QUESTION_NAMES), answer: z.string().nullable() })),
  /** Why rows are doubtful, unknown or refused, and what imported rows lose; the most frequent first. */
  reasons: z.array(z.object({ outcome: z.enum(ROW_RESULTS), reason: z.string(), rows: z.int() })),
  /** Of a plain table: its columns, and which of them say what. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: mappingSchema,
  /** The first rows that could not be read; line 0 stands for the whole file. */
  unreadRows: z.array(z.object({ file: z.string(), line: z.int(), reason: z.string() })),
  films: z.array(importMovieSchema),
  /** Number of films of this kind; `films` holds one page of them. */
  filmsTotal: z.int().min(0),
  totalPages: z.int().min(1),
  page: z.int().min(1),
  limit: z.int().min(1),
});
export type Import = z.infer<typeof importSchema>;

/** Answer of GET /imports: the latest first. */
export const importListSchema = z.object({ imports: z.array(importSummarySchema) });
export type ImportList = z.infer<typeof importListSchema>;
