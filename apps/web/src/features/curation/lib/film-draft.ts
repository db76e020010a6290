import { DEFAULT_INDUSTRY, DEFAULT_LANGUAGE } from '@filmfisher/shared/limits';
import { movieCreateSchema, type Movie, type MovieCreateInput } from '@filmfisher/shared/movies';
import { youtubeIdOf } from '@filmfisher/shared/youtube';
import type { MovieType } from '@filmfisher/shared/vocabulary';

/** A film as the form holds it: numbers and addresses as they are typed. */
export interface FilmDraft {
  type: MovieType;
  title: string;
  yearOfRelease: string;
  minutes: string;
  industry: string;
  language: string;
  genre: string[];
  tagline: string;
  prologue: string;
  directors: string[];
  writers: string[];
  producers: string[];
  cast: { name: string; character: string }[];
  owners: string[];
  tags: string[];
  /** Any address of a video at YouTube. */
  trailer: string;
  imdb: string;
  tmdb: string;
  wikidata: string;
  wikipedia: string;
}

export type DraftErrors = Partial<Record<string, string>>;

export const EMPTY_FILM: FilmDraft = {
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
};

/** @returns the film as the form begins with it */
export function draftOf(movie: Movie): FilmDraft {
  const { trailer, minutes, externalIds = {} } = movie;
  return {
    ...Object.assign({ ...EMPTY_FILM }, pickTexts(movie)),
    yearOfRelease: String(movie.yearOfRelease),
    minutes: minutes === undefined ? '' : String(minutes),
    cast: movie.cast.map(({ name, character = '' }) => ({ name, character })),
    trailer: trailer === undefined ? '' : `https://youtu.be/${trailer.id}`,
    imdb: externalIds.imdb ?? '',
    tmdb: externalIds.tmdb ?? '',
    wikidata: externalIds.wikidata ?? '',
    wikipedia: externalIds.wikipedia ?? '',
  };
}

function pickTexts(movie: Movie) {
  const { type, title, industry, language, genre, tagline, prologue } = movie;
  const { directors, writers, producers, owners, tags } = movie;
  return {
    type,
    title,
    industry,
    language,
    genre,
    tagline,
    prologue,
    directors,
    writers,
    producers,
    owners,
    tags,
  };
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.trim()));
const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** @returns the draft as it is sent; a trailer's address without an id stays as it is, for the schema to refuse */
function payloadOf(draft: FilmDraft): Omit<MovieCreateInput, 'image'> {
  const { yearOfRelease, minutes, cast, trailer, imdb, tmdb, wikidata, wikipedia, ...rest } = draft;
  const ids = {
    imdb: textOrNull(imdb),
    tmdb: textOrNull(tmdb),
    wikidata: textOrNull(wikidata),
    wikipedia: textOrNull(wikipedia),
  };
  return {
    ...rest,
    yearOfRelease: numberOf(yearOfRelease),
    minutes: numberOf(minutes),
    cast: cast
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, character }) => ({ name, character: textOrNull(character) })),
    trailer: trailer.trim() === '' ? null : { site: 'youtube', id: youtubeIdOf(trailer) ?? trailer },
    externalIds: Object.values(ids).every((id) => id === null) ? null : ids,
  };
}

type Payload = ReturnType<typeof payloadOf>;

/** @returns what is sent, or the first broken rule of each field by the field's name in the form */
export function checkDraft(draft: FilmDraft): { payload: Payload } | { errors: DraftErrors } {
  const payload = payloadOf(draft);
  const errors: DraftErrors = {};
  if (payload.yearOfRelease === null) errors.yearOfRelease = 'Year of release is required';
  const { error } = movieCreateSchema.safeParse(payload);
  for (const { path, message } of error?.issues ?? []) {
    const [field, part] = path;
    const name = String(field === 'externalIds' ? (part ?? field) : field);
    errors[name] ??= name === 'trailer' ? 'Paste the address of a video at YouTube' : message;
  }
  return Object.keys(errors).length === 0 ? { payload } : { errors };
}

/**
 * @param before what the form began with
 * @returns the fields in which what is sent differs from it
 */
export function changedFields(before: FilmDraft, payload: Payload): Partial<Payload> {
  const former = new Map<string, unknown>(Object.entries(payloadOf(before)));
  const changed = Object.entries(payload).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(former.get(name)),
  );
  return Object.fromEntries(changed);
}

export const isSameDraft = (one: FilmDraft, other: FilmDraft) =>
  JSON.stringify(one) === JSON.stringify(other);
