import { z } from 'zod';
import { LIST_MAX, PERSON_NAME_MAX, TITLE_MAX, URL_MAX } from './limits.ts';
import { textSchema } from './text.ts';

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
  return z.preprocess(
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
    character: textSchema('Character', { min: 1, max: PERSON_NAME_MAX }).optional(),
  },
  'Must be a name, or an object with name and perhaps character',
);
export type CastMember = z.infer<typeof castMemberSchema>;

/** Cast as objects, or as names in a list or a comma-separated text. */
export const castSchema = z.preprocess(
  (value) => {
    const list = splitCommas(value);
    return Array.isArray(list)
      ? list.map((item: unknown) => (typeof item === 'string' ? { name: item } : item))
      : list;
  },
  z
    .array(castMemberSchema, 'Cast must be a list of people')
    .max(LIST_MAX, `Cast must not have more than ${LIST_MAX} entries`),
);

export const httpUrlSchema = z
  .url({ protocol: /^https?$/, error: 'Must be an http or https address' })
  .max(URL_MAX, `Must not exceed ${URL_MAX} characters.`);

const YOUTUBE_ID_RULE = 'Must be a YouTube video id of 11 characters';

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

/** Under which names other catalogues know a film. */
export const externalIdsSchema = z.strictObject(
  {
    imdb: z
      .string(IMDB_RULE)
      .regex(/^tt\d{7,10}$/, IMDB_RULE)
      .optional(),
    tmdb: z
      .string(TMDB_RULE)
      .regex(/^\d{1,10}$/, TMDB_RULE)
      .optional(),
    wikipedia: textSchema('Wikipedia title', { min: 1, max: TITLE_MAX }).optional(),
  },
  'External ids must be an object with imdb, tmdb or wikipedia',
);
