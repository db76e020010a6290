import { z } from 'zod';
import {
  CATALOGUE_IMPORT_FIELD_NAMES,
  CATALOGUE_IMPORT_KEPT,
  CATALOGUE_IMPORT_STATES,
  CATALOGUE_IMPORT_TASKS,
  IMPORT_COLUMNS_MAX,
} from './catalogue-imports.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { DUPLICATE_RULES } from '../movies/desk-movies.ts';

const fieldSchema = z.enum(CATALOGUE_IMPORT_FIELD_NAMES, 'This is no field of a film');

/** How the columns of a file become films. */
export const catalogueImportSettingsSchema = z.strictObject({
  /** Column → field; columns that are not named are left out. Several may fill one field. */
  mapping: z
    .record(
      z.string().max(200, 'Names of columns must not exceed 200 characters'),
      fieldSchema,
      'mapping must name fields by columns',
    )
    .refine(
      (mapping) => Object.keys(mapping).length <= IMPORT_COLUMNS_MAX,
      `mapping must not have more than ${IMPORT_COLUMNS_MAX} columns`,
    ),
  /** Field → value of the rows that have none. */
  defaults: z.partialRecord(
    fieldSchema,
    z.string('Must be a text').trim().min(1, 'Must not be empty').max(500, 'Must not exceed 500 characters'),
    'defaults must give values by fields',
  ),
  onDuplicate: z.enum(DUPLICATE_RULES, `onDuplicate must be one of ${DUPLICATE_RULES.join(', ')}`),
});
export type CatalogueImportSettings = z.infer<typeof catalogueImportSettingsSchema>;

/** Body of PATCH /admin/imports/{id} and of its run. What is not sent stays. */
export const catalogueImportChangeSchema = catalogueImportSettingsSchema.partial();
export const catalogueImportRunSchema = catalogueImportChangeSchema.extend({
  dryRun: z.boolean('dryRun must be true or false').default(false),
});

/** A text of a form that holds JSON. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string('Must be JSON')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'Must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Text fields beside the file of POST /admin/imports. */
export const catalogueImportUploadSchema = z.strictObject({
  name: z.string('Must be a text').trim().max(200, 'Must not exceed 200 characters').optional(),
  /** Of a workbook; else the first one that has rows. */
  sheet: z
    .string('Must be a text')
    .min(1, 'Must name a sheet')
    .max(100, 'Must not exceed 100 characters')
    .optional(),
  mapping: jsonText(catalogueImportSettingsSchema.shape.mapping).optional(),
  defaults: jsonText(catalogueImportSettingsSchema.shape.defaults).optional(),
  onDuplicate: catalogueImportSettingsSchema.shape.onDuplicate.optional(),
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').optional(),
});

const summaryFields = {
  _id: idSchema,
  name: z.string(),
  at: z.iso.datetime(),
  state: z.enum(CATALOGUE_IMPORT_STATES),
  task: z.enum(CATALOGUE_IMPORT_TASKS).nullable(),
  /** Rows that are dealt with, and rows of the file. */
  done: z.int(),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  rejectedTotal: z.int(),
  /** New films that are much like a stored one. */
  similarTotal: z.int(),
  /** Of an import that was taken back: films removed, people who went with them, films with their former values again. */
  removed: z.int(),
  people: z.int(),
  restored: z.int(),
  /** Films that stay, or keep newer values. */
  kept: z.int(),
  /** Why it failed. */
  problem: z.string().nullable(),
};
export const catalogueImportSummarySchema = z.object(summaryFields);
export type CatalogueImportSummary = z.infer<typeof catalogueImportSummarySchema>;

const matchedSchema = z.object({ movieId: idSchema, title: z.string(), year: z.int() });

/** Fields of a film that exists already, as they are and as they become; long texts are cut. */
const fieldsSchema = z.record(z.string(), z.unknown());
const changeSchema = z.object({ matched: matchedSchema, before: fieldsSchema, after: fieldsSchema });

const keptSchema = matchedSchema.extend({ why: z.enum(CATALOGUE_IMPORT_KEPT) });

/** What taking an import back would do. */
export const catalogueImportUndoSchema = z.object({
  /** Films that are removed, and films that get their former values back. */
  removed: z.int(),
  restored: z.int(),
  keptTotal: z.int(),
  /** The first films that stay, or keep newer values. */
  kept: z.array(keptSchema),
});
export type CatalogueImportUndo = z.infer<typeof catalogueImportUndoSchema>;

export const catalogueImportJobSchema = z.object({
  ...summaryFields,
  settings: catalogueImportSettingsSchema,
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** Names of a workbook's sheets, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The first rows as films: what the fields would hold, or why the row is refused. */
  preview: z.array(
    z.object({
      row: z.int(),
      film: z.record(z.string(), z.string()),
      fields: z.record(z.string(), z.string()),
      /** What to know of a film that is taken, in sentences. */
      notes: z.array(z.string()),
      /** The film that exists already, and what the row changes of it; null for a new one. */
      known: changeSchema.nullable(),
    }),
  ),
  /** The first rows of each kind; the report has all. */
  rejected: z.array(z.object({ row: z.int(), title: z.string(), fields: z.record(z.string(), z.string()) })),
  skippedRows: z.array(z.object({ row: z.int(), title: z.string(), matched: matchedSchema })),
  similarRows: z.array(z.object({ row: z.int(), title: z.string(), similar: z.array(matchedSchema) })),
  changedRows: z.array(changeSchema.extend({ row: z.int(), title: z.string() })),
  keptFilms: z.array(keptSchema),
});
export type CatalogueImportJob = z.infer<typeof catalogueImportJobSchema>;

export const catalogueImportListSchema = z.object({
  imports: z.array(catalogueImportSummarySchema),
  totalPages: z.int().min(1),
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
});
