import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import {
  movieAdviceSchema,
  movieAspectsSchema,
  movieSubtitlesSchema,
} from '../movie-marks/movie-verdicts.schema.ts';
import {
  classificationSchema,
  languagesSchema,
  movieFactFields,
  otherTitlesSchema,
  releasesSchema,
} from './movie-facts.schema.ts';
import {
  castSchema,
  clearable,
  externalIdsSchema,
  imageSchema,
  listSchema,
  trailerSchema,
} from './movie-parts.schema.ts';
import { movieRefSchema } from './movie-ref.schema.ts';
import {
  DEFAULT_INDUSTRY,
  DEFAULT_LANGUAGE,
  DEFAULT_YEAR,
  MINUTES_MAX,
  MOVIE_TYPES,
  PROLOGUE_MAX,
  TAGLINE_MAX,
  TITLE_MAX,
  YEAR_MAX,
  YEAR_MIN,
} from './movies.ts';
import { PERSON_NAME_MAX } from '../people/people.ts';
import { holdSchema } from '../ratings/holds.schema.ts';
import { histogramSchema } from '../ratings/ratings.schema.ts';
import { SERIES_STATUSES } from '../series/series-status.ts';
import { movieSourceSchema } from '../sources/sources.schema.ts';
import { LABEL_MAX } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';

const yearRule = `Year of release must be from ${YEAR_MIN} to ${YEAR_MAX}`;
const minutesRule = `Minutes must be from 1 to ${MINUTES_MAX}`;

const movieFields = {
  type: clearable(z.enum(MOVIE_TYPES, `Type must be one of ${MOVIE_TYPES.join(', ')}`), 'movie'),
  title: textSchema('Title', { min: 1, max: TITLE_MAX }),
  genre: listSchema('Genre', LABEL_MAX, 1),
  language: clearable(textSchema('Language', { min: 1, max: LABEL_MAX }), DEFAULT_LANGUAGE),
  owners: clearable(listSchema('Owner', PERSON_NAME_MAX), []),
  industry: clearable(textSchema('Industry', { min: 1, max: LABEL_MAX }), DEFAULT_INDUSTRY),
  prologue: clearable(textSchema('Prologue', { max: PROLOGUE_MAX, lines: 'many' }), ''),
  tagline: clearable(textSchema('Tagline', { max: TAGLINE_MAX }), ''),
  producers: clearable(listSchema('Producer', PERSON_NAME_MAX), []),
  directors: clearable(listSchema('Director', PERSON_NAME_MAX), []),
  writers: clearable(listSchema('Writer', PERSON_NAME_MAX), []),
  cast: clearable(castSchema, []),
  tags: clearable(listSchema('Tag', LABEL_MAX), []),
  yearOfRelease: clearable(
    z.int('Year of release must be a whole number').min(YEAR_MIN, yearRule).max(YEAR_MAX, yearRule),
    DEFAULT_YEAR,
  ),
  minutes: clearable(
    z.int('Minutes must be a whole number').min(1, minutesRule).max(MINUTES_MAX, minutesRule),
    undefined,
  ),
  trailer: clearable(trailerSchema, undefined),
  image: clearable(imageSchema, undefined),
  externalIds: clearable(externalIdsSchema, undefined),
  releases: clearable(releasesSchema, []),
  languages: clearable(languagesSchema, []),
  subtitles: clearable(listSchema('Subtitle language', LABEL_MAX), []),
  otherTitles: clearable(otherTitlesSchema, []),
  classification: clearable(classificationSchema, undefined),
  forKids: clearable(z.boolean('forKids must be true or false'), undefined),
};

/** Fields of a film as an admin sends them; what is left out is as if it were null (docs/api.md, Films). */
export const movieCreateSchema = z
  .strictObject({
    ...movieFields,
    type: movieFields.type.prefault(null),
    language: movieFields.language.prefault(null),
    owners: movieFields.owners.prefault(null),
    industry: movieFields.industry.prefault(null),
    prologue: movieFields.prologue.prefault(null),
    tagline: movieFields.tagline.prefault(null),
    producers: movieFields.producers.prefault(null),
    directors: movieFields.directors.prefault(null),
    writers: movieFields.writers.prefault(null),
    cast: movieFields.cast.prefault(null),
    tags: movieFields.tags.prefault(null),
    yearOfRelease: movieFields.yearOfRelease.prefault(null),
    minutes: movieFields.minutes.optional(),
    trailer: movieFields.trailer.optional(),
    image: movieFields.image.optional(),
    externalIds: movieFields.externalIds.optional(),
    releases: movieFields.releases.prefault(null),
    languages: movieFields.languages.prefault(null),
    subtitles: movieFields.subtitles.prefault(null),
    otherTitles: movieFields.otherTitles.prefault(null),
    classification: movieFields.classification.optional(),
    forKids: movieFields.forKids.optional(),
  })
  .meta({
    description: `Of what is left out or null, type is movie, language ${DEFAULT_LANGUAGE}, industry ${DEFAULT_INDUSTRY} and yearOfRelease ${DEFAULT_YEAR}.`,
  });
export type MovieCreate = z.infer<typeof movieCreateSchema>;
/** What may be sent, before defaults and splitting. */
export type MovieCreateInput = z.input<typeof movieCreateSchema>;

const isSomething = (fields: object) => Object.keys(fields).length > 0;
const SOMETHING = 'At least one field is required';

/** Fields that many films can be given at once; null as in movieUpdateSchema. */
export const movieBulkFieldsSchema = z
  .strictObject(movieFields, 'set must hold the fields to change')
  .pick({ industry: true, language: true, genre: true, type: true })
  .partial()
  .refine(isSomething, SOMETHING)
  .meta({ minProperties: 1 });

/** Fields to change: only what is sent changes; null makes a field as if the film had been created without it. */
export const movieUpdateSchema = z.strictObject(movieFields).partial().refine(isSomething, SOMETHING).meta({
  minProperties: 1,
  description: 'What is not sent stays; null makes a field as if the film had been created without it.',
});
export type MovieUpdate = z.infer<typeof movieUpdateSchema>;

/** Sentence for a row that does not say when its film came out: an import must not guess. */
const yearMissing = 'Year of release is missing. Add it to the file, or give one year for all such rows.';
/** Of a film that a file or a bulk load brings, nothing is made up: what is not said stays empty. */
const importedFields = {
  ...movieFields,
  language: clearable(textSchema('Language', { max: LABEL_MAX }), ''),
  industry: clearable(textSchema('Industry', { max: LABEL_MAX }), ''),
  yearOfRelease: requiredYear(yearMissing),
};

/** @param missing refuses a film without a year */
export function requiredYear(missing: string) {
  return z
    .int({
      error: ({ input }) =>
        input === undefined || input === null ? missing : 'Year of release must be a whole number',
    })
    .min(YEAR_MIN, yearRule)
    .max(YEAR_MAX, yearRule);
}

/** A film as a file or a bulk load brings it; unlike movieCreateSchema it knows no default but the type. */
export const movieImportSchema = movieCreateSchema.extend({
  genre: clearable(listSchema('Genre', LABEL_MAX), []).prefault(null),
  language: importedFields.language.prefault(null),
  industry: importedFields.industry.prefault(null),
  yearOfRelease: importedFields.yearOfRelease,
});

/** The fields that a row of an import has, to change a film that is stored already; null clears. */
export const movieImportChangesSchema = z.strictObject(importedFields).partial();

/** Query of GET /movies/{id}/poster.svg: 2:3 for cards, 16:9 for heroes. */
export const posterQuerySchema = z.strictObject({
  shape: z.enum(['portrait', 'wide'], 'shape must be one of portrait, wide').default('portrait'),
});

const ref = movieRefSchema.shape;

/** A film as the API answers it (docs/api.md, Films). */
export const movieSchema = z.object({
  _id: ref._id,
  slug: ref.slug,
  type: ref.type,
  title: ref.title,
  genre: z.array(z.string()),
  language: z.string(),
  owners: z.array(z.string()),
  industry: z.string(),
  prologue: z.string(),
  tagline: z.string(),
  overallRating: ref.overallRating,
  totalRatings: z.int(),
  producers: z.array(z.string()),
  directors: z.array(z.string()),
  writers: z.array(z.string()),
  cast: z.array(z.object({ name: z.string(), character: z.string().optional() })),
  /** Number of live reviews. */
  reviews: z.int(),
  watchedCount: z.int(),
  watchingCount: z.int(),
  watchlistCount: z.int(),
  tags: z.array(z.string()),
  yearOfRelease: ref.yearOfRelease,
  minutes: z.int().optional(),
  trailer: z.object({ site: z.literal('youtube'), id: z.string() }).optional(),
  image: ref.image,
  /** A wide picture, where there is one; `url` and `path` are the same address. */
  backdrop: z.object({ url: z.string(), path: z.string() }).optional(),
  ratings: histogramSchema,
  /** Only while ratings of the film are held. */
  hold: holdSchema.optional(),
  ...movieFactFields,
  /** The desk lets it into the kids' corner, whatever its class is. */
  forKids: z.boolean().optional(),
  /** What members say of its sides, from five votes on; no part of the score. */
  aspects: movieAspectsSchema.optional(),
  /** What members mark in it for parents and others who want to know beforehand. */
  advice: movieAdviceSchema.optional(),
  /** What members say of its subtitles, by language. */
  subtitleScores: z.array(movieSubtitlesSchema).optional(),
  /** Places to watch it that are shown. */
  offersCount: z.int().optional(),
  /** Of a series, where it is known. */
  seriesStatus: z.enum(SERIES_STATUSES).optional(),
  /** The story that the film is a part of, and its place there from 1. */
  storyGroupId: idSchema.optional(),
  storyPosition: z.int().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Movie = z.infer<typeof movieSchema>;

/**
 * Answer of GET /movies/{id}: the film, which person each name of cast and crew means, and where it was taken from. Lists
 * leave that out, because it would double them.
 */
export const movieDetailSchema = movieSchema.extend({
  people: z.array(z.object({ personId: idSchema, name: z.string() })).optional(),
  /** Where facts and the picture were taken from. */
  sources: z.array(movieSourceSchema).optional(),
  /** Of a film that a member has suggested: only that member and administrators are answered it. */
  state: z.literal('provisional').optional(),
});
export type DetailedMovie = z.infer<typeof movieDetailSchema>;

export const movieListSchema = z.object({
  movies: z.array(movieSchema),
  totalPages: z.int().min(1),
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
});
export type MovieList = z.infer<typeof movieListSchema>;
