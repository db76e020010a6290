import { DEFAULT_INDUSTRY, DEFAULT_LANGUAGE } from '@filmfisher/shared/movies/movies';
import {
  movieCreateSchema,
  type Movie,
  type MovieCreateInput,
} from '@filmfisher/shared/movies/movies.schema';
import type { DraftErrors, MovieDraft } from './draft-types.ts';
import { CLASS_INPUTS, factsDraft, factsPayload } from './facts-draft.ts';
import { youtubeIdOf } from '@filmfisher/shared/movies/youtube';
import type { z } from 'zod';

export type { DraftErrors, MovieDraft } from './draft-types.ts';

export const EMPTY_MOVIE: MovieDraft = {
  type: 'movie',
  title: '',
  yearOfRelease: '',
  minutes: '',
  industry: DEFAULT_INDUSTRY,
  language: DEFAULT_LANGUAGE,
  genre: [],
  tagline: '',
  prologue: '',
  directors: [],
  writers: [],
  producers: [],
  cast: [],
  owners: [],
  tags: [],
  trailer: '',
  imdb: '',
  tmdb: '',
  wikidata: '',
  wikipedia: '',
  youtube: [],
  releases: [],
  languages: [],
  subtitles: [],
  otherTitles: [],
  filmClass: '',
  classAdvice: '',
  classSource: '',
  forKids: false,
};

/** A film with no field filled in. */
export const BLANK_MOVIE: MovieDraft = { ...EMPTY_MOVIE, industry: '', language: '' };

/** @returns the film, or the fields of one, as the form begins with it */
export function draftOf(movie: Partial<Movie>): MovieDraft {
  const { yearOfRelease, trailer, minutes, externalIds = {}, cast = [] } = movie;
  return {
    ...BLANK_MOVIE,
    ...sameFields(movie),
    yearOfRelease: yearOfRelease === undefined ? '' : String(yearOfRelease),
    minutes: minutes === undefined ? '' : String(minutes),
    cast: cast.map(({ name, character = '' }) => ({ name, character })),
    trailer: trailer === undefined ? '' : `https://youtu.be/${trailer.id}`,
    imdb: externalIds.imdb ?? '',
    tmdb: externalIds.tmdb ?? '',
    wikidata: externalIds.wikidata ?? '',
    wikipedia: externalIds.wikipedia ?? '',
    youtube: externalIds.youtube ?? [],
    ...factsDraft(movie),
    forKids: movie.forKids ?? false,
  };
}

/** What the form holds as the film has it: the compiler asks for a new one. */
type SameField = {
  [Name in keyof Movie & keyof MovieDraft]: Movie[Name] extends MovieDraft[Name]
    ? MovieDraft[Name] extends Movie[Name]
      ? Name
      : never
    : never;
}[keyof Movie & keyof MovieDraft];
const SAME_FIELDS: Record<SameField, true> = {
  type: true,
  title: true,
  industry: true,
  language: true,
  genre: true,
  tagline: true,
  prologue: true,
  directors: true,
  writers: true,
  producers: true,
  owners: true,
  tags: true,
};

function sameFields(movie: Partial<Movie>): Partial<MovieDraft> {
  return Object.fromEntries(
    Object.entries(movie).filter(([name, value]) => name in SAME_FIELDS && value !== undefined),
  );
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.trim()));
const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** @returns the draft as it is sent; a trailer's address without an id stays as it is, for the schema to refuse */
function payloadOf(draft: MovieDraft): Omit<MovieCreateInput, 'image'> {
  const { yearOfRelease, minutes, cast, trailer, imdb, tmdb, wikidata, wikipedia, youtube, ...others } =
    draft;
  const { filmClass: _class, classAdvice: _advice, classSource: _source, ...rest } = others;
  const ids = {
    imdb: textOrNull(imdb),
    tmdb: textOrNull(tmdb),
    wikidata: textOrNull(wikidata),
    wikipedia: textOrNull(wikipedia),
    youtube: youtube.length > 0 ? youtube : null,
  };
  return {
    ...rest,
    yearOfRelease: numberOf(yearOfRelease),
    minutes: numberOf(minutes),
    cast: cast
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, character }) => ({ name, character: textOrNull(character) })),
    trailer: trailer.trim() === '' ? null : { site: 'youtube', id: youtubeIdOf(trailer) ?? trailer },
    forKids: draft.forKids || null,
    externalIds: Object.values(ids).every((id) => id === null) ? null : ids,
    ...factsPayload(draft),
  };
}

type Payload = ReturnType<typeof payloadOf>;

/** @returns the form's name of a field: the ids of other catalogues and the parts of a class have one each */
function inputOf([field, part]: readonly PropertyKey[]): string {
  if (field === 'classification') return CLASS_INPUTS.get(String(part)) ?? 'filmClass';
  return String(field === 'externalIds' ? (part ?? field) : field);
}

/** @returns the first broken rule of each field by the field's name in the form */
function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): DraftErrors {
  const errors: DraftErrors = {};
  for (const { path, message } of issues) {
    const name = inputOf(path);
    errors[name] ??= name === 'trailer' ? 'Paste the address of a YouTube video' : message;
  }
  return errors;
}

/**
 * @param fields broken rules as the server names them
 * @param prefix of those that belong to the film
 * @returns the same by the fields' names in the form; those of other inputs keep their names
 */
export function serverErrors(fields: Readonly<Record<string, string>>, prefix = ''): DraftErrors {
  return errorsOf(
    Object.entries(fields).map(([path, message]) => ({
      path: (path.startsWith(prefix) ? path.slice(prefix.length) : path).split('.'),
      message,
    })),
  );
}

/** What is sent of a film: its year is never made up, although the schema would. */
type Checked = Omit<Payload, 'yearOfRelease'> & { yearOfRelease: number };

/** @returns the broken rules, with the one that the schema does not have */
function brokenRules(payload: Partial<Payload>, schema: z.ZodType): DraftErrors {
  const errors = errorsOf(schema.safeParse(payload).error?.issues ?? []);
  if (payload.yearOfRelease === null) errors['yearOfRelease'] = 'Year of release is required';
  return errors;
}

/** @returns what is sent, or what is wrong with it */
export function checkDraft(
  draft: MovieDraft,
  schema: z.ZodType = movieCreateSchema,
): { payload: Checked } | { errors: DraftErrors } {
  const { yearOfRelease, ...rest } = payloadOf(draft);
  const errors = brokenRules({ ...rest, yearOfRelease }, schema);
  const isRight = Object.keys(errors).length === 0 && typeof yearOfRelease === 'number';
  return isRight ? { payload: { ...rest, yearOfRelease } } : { errors };
}

/**
 * Checks some fields alone.
 * @param names of fields of a film
 * @param schema of an object that may have any of them
 */
export function checkFields(
  draft: MovieDraft,
  names: ReadonlySet<string>,
  schema: z.ZodType,
): { payload: Partial<Checked> } | { errors: DraftErrors } {
  const payload: Partial<Payload> = Object.fromEntries(
    Object.entries(payloadOf(draft)).filter(([name]) => names.has(name)),
  );
  const errors = brokenRules(payload, schema);
  if (Object.keys(errors).length > 0) return { errors };
  const { yearOfRelease, ...rest } = payload;
  return { payload: typeof yearOfRelease === 'number' ? { ...rest, yearOfRelease } : rest };
}

/** @returns the fields of a film in which what is sent differs from what the form began with */
export function changedNames(before: MovieDraft, draft: MovieDraft): Set<string> {
  const former = new Map<string, unknown>(Object.entries(payloadOf(before)));
  const changed = Object.entries(payloadOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  );
  return new Set(changed.map(([name]) => name));
}

export const isSameDraft = (one: MovieDraft, other: MovieDraft) =>
  JSON.stringify(one) === JSON.stringify(other);
