import { z } from 'zod';
import { LABEL_MAX, LIST_MAX, PERSON_NAME_MAX, TAGLINE_MAX, TITLE_MAX } from './limits.ts';
import { clearable, sourceSchema } from './movie-parts.ts';
import { textSchema } from './text.ts';

/** How a film comes out. */
export const RELEASE_FORMATS = ['cinema', 'streaming', 'youtube', 'home_video', 'tv', 'festival'] as const;
export type ReleaseFormat = (typeof RELEASE_FORMATS)[number];
export const FORMAT_NAMES: Record<ReleaseFormat, string> = {
  cinema: 'Cinema',
  streaming: 'Streaming',
  youtube: 'YouTube',
  home_video: 'Home video',
  tv: 'TV',
  festival: 'Festival',
};

/** What another title of a film is for. */
export const TITLE_USES = ['original', 'international', 'upload', 'former', 'part'] as const;
export type TitleUse = (typeof TITLE_USES)[number];

/** Who classifies films: Nigeria's National Film and Video Censors Board. */
export const CLASS_BOARDS = ['nfvcb'] as const;
export const BOARD_NAMES: Record<(typeof CLASS_BOARDS)[number], string> = { nfvcb: 'NFVCB' };
/** The board's classes, from films for everybody to restricted exhibition. */
export const FILM_CLASSES = ['G', 'PG', '12', '12A', '15', '18', 'RE'] as const;
export type FilmClass = (typeof FILM_CLASSES)[number];

const COUNTRY_RULE = 'must be a country code of two letters, such as NG';
/** What names of regions can be looked up by; anything else makes `Intl` throw. */
const COUNTRY_CODE = /^[a-z]{2}$/i;

/** @returns the code as ISO 3166-1 has it, so that UK is GB; null where no country has it */
function knownCountry(code: string): string | null {
  if (!COUNTRY_CODE.test(code)) return null;
  const { region = '' } = new Intl.Locale(`und-${code}`);
  const isNamed = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) !== undefined;
  return isNamed && region !== 'ZZ' && region !== 'EU' && region !== 'UN' ? region : null;
}

/** A country by its code of two letters (ISO 3166-1), in capitals or not. @param label name of the field in its sentence */
export function countrySchema(label: string) {
  const rule = `${label} ${COUNTRY_RULE}`;
  return z
    .string(rule)
    .trim()
    .length(2, rule)
    .transform((code, context) => {
      const known = knownCountry(code);
      if (known !== null) return known;
      context.addIssue({ code: 'custom', message: rule });
      return z.NEVER;
    });
}

/** @returns the country's name in English; the text itself where it is no country's code */
export function countryName(code: string): string {
  if (!COUNTRY_CODE.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code;
}

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
    class: z.enum(FILM_CLASSES, `Class must be one of ${FILM_CLASSES.join(', ')}`),
    /** The board's own words. */
    advice: clearable(textSchema('Advice', { max: TAGLINE_MAX }), '').prefault(null),
    /** Where it can be read. */
    source: clearable(sourceSchema, undefined).optional(),
  },
  'Classification must be an object with board, class and advice',
);

/** The same as films are answered. */
export const filmFactFields = {
  externalIds: z
    .object({
      imdb: z.string().optional(),
      tmdb: z.string().optional(),
      wikidata: z.string().optional(),
      wikipedia: z.string().optional(),
      youtube: z.array(z.string()).optional(),
    })
    .optional(),
  /** Missing in films of former releases, as are the other lists. */
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
      class: z.enum(FILM_CLASSES),
      advice: z.string(),
      source: z.string().optional(),
    })
    .optional(),
};
export type Release = NonNullable<z.infer<typeof filmFactFields.releases>>[number];
export type SpokenLanguage = z.infer<typeof filmFactFields.languages>[number];
export type OtherTitle = NonNullable<z.infer<typeof filmFactFields.otherTitles>>[number];
export type Classification = NonNullable<z.infer<typeof filmFactFields.classification>>;
