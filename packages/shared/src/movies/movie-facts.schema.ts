import { z } from 'zod';
import { countrySchema } from '../countries/countries.schema.ts';
import { CLASS_BOARDS, MOVIE_CLASSES, RELEASE_FORMATS, TITLE_USES } from './movie-facts.ts';
import { clearable, sourceSchema } from './movie-parts.schema.ts';
import { TAGLINE_MAX, TITLE_MAX } from './movies.ts';
import { PERSON_NAME_MAX } from '../people/people.ts';
import { LABEL_MAX, LIST_MAX } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

const DATE_RULE = 'Date must be a day, a month or a year that exists: 2024-12-13, 2024-12 or 2024';

function isDate(text: string): boolean {
  const whole = `${text}-01-01`.slice(0, 10);
  const moment = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(whole);
}

/** A day, a month or a year: of many releases nobody knows more. */
export const releaseDateSchema = z
  .string(DATE_RULE)
  .regex(/^(?:18|19|20)\d\d(?:-\d\d(?:-\d\d)?)?$/, DATE_RULE)
  .refine(isDate, DATE_RULE);

function factList<S extends z.ZodType>(label: string, schema: S) {
  return z
    .array(schema, `${label} must be a list`)
    .max(LIST_MAX, `${label} must not have more than ${LIST_MAX} entries`);
}

const releaseSchema = z.strictObject(
  {
    format: z.enum(RELEASE_FORMATS, `Format must be one of ${RELEASE_FORMATS.join(', ')}`),
    /** Left out where it came out everywhere, or nobody knows. */
    country: clearable(countrySchema('Country'), undefined).optional(),
    date: clearable(releaseDateSchema, undefined).optional(),
    company: clearable(textSchema('Company', { min: 1, max: PERSON_NAME_MAX }), undefined).optional(),
  },
  'Must be an object with format and perhaps country, date and company',
);
export const releasesSchema = factList('Releases', releaseSchema);

const languageSchema = z.strictObject(
  {
    language: textSchema('Language', { min: 1, max: LABEL_MAX }),
    main: z.boolean('Main must be true or false').default(false),
    /** Per cent of what is spoken. */
    share: clearable(
      z
        .int('Share must be a whole number')
        .min(1, 'Share must be from 1 to 100')
        .max(100, 'Share must be from 1 to 100'),
      undefined,
    ).optional(),
  },
  'Must be an object with language, main and perhaps share',
);

/** What is spoken in a film. Where none is said to be the main one, the first is. */
export const languagesSchema = factList('Languages', languageSchema)
  .refine(
    (all) => new Set(all.map(({ language }) => language.toLowerCase())).size === all.length,
    'Each language must stand there once',
  )
  .refine((all) => all.filter(({ main }) => main).length <= 1, 'Only one language can be the main one')
  .refine(
    (all) => all.reduce((sum, { share = 0 }) => sum + share, 0) <= 100,
    'Shares must not be more than 100 together',
  )
  .transform((all) =>
    all.map((one, index) => (all.some(({ main }) => main) ? one : { ...one, main: index === 0 })),
  );

const otherTitleSchema = z.strictObject(
  {
    title: textSchema('Title', { min: 1, max: TITLE_MAX }),
    language: clearable(textSchema('Language', { min: 1, max: LABEL_MAX }), undefined).optional(),
    use: z.enum(TITLE_USES, `Use must be one of ${TITLE_USES.join(', ')}`),
  },
  'Must be an object with title, use and perhaps language',
);
export const otherTitlesSchema = factList('Other titles', otherTitleSchema);

export const classificationSchema = z.strictObject(
  {
    board: z.enum(CLASS_BOARDS, `Board must be one of ${CLASS_BOARDS.join(', ')}`).default('nfvcb'),
    class: z.enum(MOVIE_CLASSES, `Class must be one of ${MOVIE_CLASSES.join(', ')}`),
    /** The board's own words. */
    advice: clearable(textSchema('Advice', { max: TAGLINE_MAX }), '').prefault(null),
    /** Where it can be read. */
    source: clearable(sourceSchema, undefined).optional(),
  },
  'Classification must be an object with board, class and advice',
);

/** The same as films are answered. */
export const movieFactFields = {
  externalIds: z
    .object({
      imdb: z.string().optional(),
      tmdb: z.string().optional(),
      wikidata: z.string().optional(),
      wikipedia: z.string().optional(),
      youtube: z.array(z.string()).optional(),
    })
    .optional(),
  /** Missing where nothing is known, as are the other lists. */
  releases: z
    .array(
      z.object({
        format: z.enum(RELEASE_FORMATS),
        country: z.string().optional(),
        date: z.string().optional(),
        company: z.string().optional(),
      }),
    )
    .optional(),
  /** With the film's `language` as the main one, also where nothing else is known. */
  languages: z.array(z.object({ language: z.string(), main: z.boolean(), share: z.int().optional() })),
  subtitles: z.array(z.string()).optional(),
  otherTitles: z
    .array(z.object({ title: z.string(), language: z.string().optional(), use: z.enum(TITLE_USES) }))
    .optional(),
  classification: z
    .object({
      board: z.enum(CLASS_BOARDS),
      class: z.enum(MOVIE_CLASSES),
      advice: z.string(),
      source: z.string().optional(),
    })
    .optional(),
};
export type Release = NonNullable<z.infer<typeof movieFactFields.releases>>[number];
export type SpokenLanguage = z.infer<typeof movieFactFields.languages>[number];
export type OtherTitle = NonNullable<z.infer<typeof movieFactFields.otherTitles>>[number];
export type Classification = NonNullable<z.infer<typeof movieFactFields.classification>>;
