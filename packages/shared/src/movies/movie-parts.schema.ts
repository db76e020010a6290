import { z } from 'zod';
import { URL_MAX } from '../addresses/addresses.ts';
import { TITLE_MAX } from './movies.ts';
import { youtubeIdOf } from './youtube.ts';
import { PERSON_NAME_MAX } from '../people/people.ts';
import { LIST_MAX } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

/** Marks a schema that takes a text, too, so that the API document can say so. */
export const TAKES_TEXT = 'takesText';

/** @returns the schema for a value that may also be sent as a text, which `read` turns into what the schema takes */
function orText<S extends z.ZodType>(read: (value: unknown) => unknown, schema: S) {
  return z.preprocess(read, schema).meta({ [TAKES_TEXT]: true });
}

/**
 * @param absent what stands for the field where it is left out
 * @returns the schema for a field that null clears: the field is then as if it had never been sent
 */
export function clearable<S extends z.ZodType, A extends z.output<S> | undefined>(schema: S, absent: A) {
  return schema.nullable().transform((value): z.output<S> | A => value ?? absent);
}

/** One string is taken as a comma-separated list, so that a form or a CSV column can fill a list field. */
function splitCommas(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A list of short texts without repetitions (compared without case), in the order given. */
export function listSchema(label: string, max: number, minItems = 0) {
  return orText(
    splitCommas,
    z
      .array(textSchema(label, { min: 1, max }), {
        error: (issue) =>
          issue.input === undefined ? `${label} is required` : `${label} must be a list of texts`,
      })
      .min(minItems, `${label} is required`)
      .max(LIST_MAX, `${label} must not have more than ${LIST_MAX} entries`)
      .transform((values) => {
        const seen = new Set<string>();
        return values.filter((value) => {
          const key = value.toLowerCase();
          if (seen.has(key)) return false;
          seen.add(key);
          return true;
        });
      }),
  );
}

export const castMemberSchema = z.strictObject(
  {
    name: textSchema('Name', { min: 1, max: PERSON_NAME_MAX }),
    character: clearable(textSchema('Character', { min: 1, max: PERSON_NAME_MAX }), undefined).optional(),
  },
  'Must be a name, or an object with name and perhaps character',
);
export type CastMember = z.infer<typeof castMemberSchema>;

const named = (value: unknown) => (typeof value === 'string' ? { name: value } : value);

/** Cast as objects, or as names in a list or a comma-separated text. */
export const castSchema = orText(
  splitCommas,
  z
    .array(orText(named, castMemberSchema), 'Cast must be a list of people')
    .max(LIST_MAX, `Cast must not have more than ${LIST_MAX} entries`),
);

/** Whether a text is a web address without a username or a password. */
function isPlainWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

const httpUrlSchema = z
  .url({ protocol: /^https?$/, error: 'Must be an http or https address' })
  .max(URL_MAX, `Must not exceed ${URL_MAX} characters.`);

/** Where what somebody suggests can be read. */
export const sourceSchema = z
  .string('Source is required')
  .trim()
  .min(1, 'Source is required')
  .max(URL_MAX, `Source must not exceed ${URL_MAX} characters.`)
  .refine(isPlainWebAddress, 'Source must be an http or https address');

/** Artwork at an address elsewhere. */
export const imageSchema = z.strictObject(
  {
    url: httpUrlSchema,
    alt: clearable(textSchema('Alternative text', { max: TITLE_MAX }), undefined).optional(),
  },
  'Image must be an object with url and perhaps alt',
);

const YOUTUBE_ID_RULE = 'Must be a YouTube video id of 11 characters';

/** Videos of a film at YouTube by their ids, or any address that YouTube gives them; each once. */
const youtubeIdsSchema = z
  .array(z.string(YOUTUBE_ID_RULE), 'YouTube videos must be a list')
  .max(LIST_MAX, `YouTube videos must not be more than ${LIST_MAX}`)
  .transform((videos, context) =>
    videos.flatMap((video, index) => {
      const id = youtubeIdOf(video);
      if (id !== null) return [id];
      context.addIssue({ code: 'custom', message: YOUTUBE_ID_RULE, path: [index] });
      return [];
    }),
  )
  .transform((ids) => [...new Set(ids)]);

/** A film's trailer. */
export const trailerSchema = z.strictObject(
  {
    site: z.literal('youtube', "Site must be 'youtube'"),
    id: z.string(YOUTUBE_ID_RULE).regex(/^[\w-]{11}$/, YOUTUBE_ID_RULE),
  },
  'Trailer must be an object with site and id',
);

const IMDB_RULE = "Must look like 'tt0123456'";
const TMDB_RULE = 'Must be digits';
const WIKIDATA_RULE = "Must look like 'Q42'";

/** Under which names other catalogues know a film. */
export const externalIdsSchema = z.strictObject(
  {
    imdb: clearable(z.string(IMDB_RULE).regex(/^tt\d{7,10}$/, IMDB_RULE), undefined).optional(),
    tmdb: clearable(z.string(TMDB_RULE).regex(/^\d{1,10}$/, TMDB_RULE), undefined).optional(),
    wikidata: clearable(
      z.string(WIKIDATA_RULE).regex(/^Q[1-9]\d{0,9}$/, WIKIDATA_RULE),
      undefined,
    ).optional(),
    wikipedia: clearable(textSchema('Wikipedia title', { min: 1, max: TITLE_MAX }), undefined).optional(),
    /** Uploads of the whole film, not its trailer. */
    youtube: clearable(youtubeIdsSchema, undefined).optional(),
  },
  'External ids must be an object with imdb, tmdb, wikidata, wikipedia or youtube',
);
