import type { Credit } from '@filmfisher/shared/sources/sources.schema';
import { z } from 'zod';
import { createProviderClient, type ProviderContext } from './provider-client.ts';
import type { FoundMovie, LookUp, PictureOffer, ProviderAdapter, WantedMovie } from './provider.ts';
import { canBeSearched, isSameMovie, looksAlike, NO_PEOPLE, NOT_FOUND, otherMovie } from './same-movie.ts';
import { offersOf, releasesOf, showingFields } from './tmdb-showings.ts';

/* https://developer.themoviedb.org/reference */

const API = 'https://api.themoviedb.org/3';
const IMAGES = 'https://image.tmdb.org/t/p';
const SITE = 'https://www.themoviedb.org';
/** Names of widths and heights that TMDB has: of posters, of faces, and of wide pictures. */
const POSTER_SIZE = 'w780';
const FACE_SIZE = 'h632';
const BACKDROP_SIZE = 'w1280';
/** Results of a search that are looked at more closely, and people of a cast that are taken. */
const CANDIDATES = 3;
const CAST_MAX = 30;

const text = z.string().nullish();
const hit = z.object({
  id: z.int(),
  title: text,
  original_title: text,
  name: text,
  original_name: text,
  release_date: text,
  first_air_date: text,
});
type Hit = z.infer<typeof hit>;
const searchSchema = z.object({ results: z.array(hit) });
const findSchema = z.object({ movie_results: z.array(hit), tv_results: z.array(hit) });

const detailSchema = hit.extend({
  ...showingFields,
  imdb_id: text,
  overview: text,
  tagline: text,
  runtime: z.number().nullish(),
  original_language: text,
  poster_path: text,
  backdrop_path: text,
  credits: z
    .object({
      cast: z.array(z.object({ name: z.string(), character: text, profile_path: text })).default([]),
      crew: z
        .array(z.object({ name: z.string(), job: text, department: text, profile_path: text }))
        .default([]),
    })
    .optional(),
  videos: z
    .object({
      results: z.array(
        z.object({ site: text, type: text, key: z.string(), official: z.boolean().nullish() }),
      ),
    })
    .optional(),
  external_ids: z.object({ imdb_id: text, wikidata_id: text }).optional(),
});
type Detail = z.infer<typeof detailSchema>;

const KINDS = { movie: 'movie', series: 'tv' } as const;
const SHARED_PARTS = ['credits', 'videos', 'external_ids', 'watch/providers'];
/** What is asked for along with a film. TMDB has no dates of series by country. */
const PARTS = { movie: [...SHARED_PARTS, 'release_dates'], series: SHARED_PARTS };

const titlesOf = ({ title, original_title, name, original_name }: Hit) =>
  [title, original_title, name, original_name].flatMap((each) => each ?? []);

function yearOf({ release_date, first_air_date }: Hit): number | undefined {
  const year = Number((release_date || first_air_date || '').slice(0, 4));
  return year > 0 ? year : undefined;
}

function languageOf(code: string | null | undefined): string | undefined {
  // TMDB calls Cantonese cn, and no language xx.
  if (!code || !/^[a-z]{2}$/.test(code) || code === 'xx' || code === 'cn') return undefined;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code);
}

function offerOf(path: string | null | undefined, size: string, credit: Credit): PictureOffer | undefined {
  return path && /^\/[\w-]+\.\w+$/.test(path) ? { url: `${IMAGES}/${size}${path}`, credit } : undefined;
}

function trailerOf({ videos }: Detail): string | undefined {
  const trailers = (videos?.results ?? []).filter(
    ({ site, type }) => site === 'YouTube' && type === 'Trailer',
  );
  return (trailers.find(({ official }) => official === true) ?? trailers[0])?.key;
}

function idsOf({ id, imdb_id, external_ids }: Detail): FoundMovie['ids'] {
  const imdb = imdb_id || external_ids?.imdb_id;
  const wikidata = external_ids?.wikidata_id;
  return { tmdb: String(id), ...(imdb && { imdb }), ...(wikidata && { wikidata }) };
}

const some = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

function movieOf(detail: Detail, kind: string): FoundMovie {
  const page = `${SITE}/${kind}/${detail.id}`;
  const credit: Credit = { provider: 'tmdb', page };
  const { cast = [], crew = [] } = detail.credits ?? {};
  const namesWith = (is: (one: (typeof crew)[number]) => boolean) =>
    some([...new Set(crew.filter(is).map(({ name }) => name))]);
  const poster = offerOf(detail.poster_path, POSTER_SIZE, credit);
  const backdrop = offerOf(detail.backdrop_path, BACKDROP_SIZE, credit);
  const movie = {
    page,
    ids: idsOf(detail),
    minutes: detail.runtime ?? undefined,
    trailer: trailerOf(detail),
    tagline: detail.tagline ?? undefined,
    prologue: detail.overview ?? undefined,
    language: languageOf(detail.original_language),
    cast: some(
      cast.slice(0, CAST_MAX).map(({ name, character }) => ({ name, character: character || undefined })),
    ),
    directors: namesWith(({ job }) => job === 'Director'),
    writers: namesWith(({ department }) => department === 'Writing'),
    producers: namesWith(({ job }) => job === 'Producer'),
    releases: releasesOf(detail),
    offers: offersOf(detail),
    pictures: poster ? [poster] : [],
    backdrops: backdrop ? [backdrop] : [],
    people: [...cast, ...crew].flatMap(({ name, profile_path }) => {
      const picture = offerOf(profile_path, FACE_SIZE, credit);
      return picture ? [{ name, picture }] : [];
    }),
  };
  return withoutUndefined(movie);
}

/** @returns the film without what is not known of it */
export function withoutUndefined(movie: { [K in keyof FoundMovie]: FoundMovie[K] | undefined }): FoundMovie {
  return Object.fromEntries(
    Object.entries(movie).filter(([, value]) => value !== undefined),
  ) as unknown as FoundMovie;
}

function peopleOf({ credits }: Detail): string[] {
  return [...(credits?.cast ?? []), ...(credits?.crew ?? [])].map(({ name }) => name);
}

function createTmdbClient(token: string, context: ProviderContext) {
  return createProviderClient(
    {
      name: 'TMDB',
      hosts: ['api.themoviedb.org'],
      pictureHosts: ['image.tmdb.org'],
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      atOnce: 4,
    },
    context,
  );
}

/** Asks whether TMDB takes the token. @throws ProviderFailure, KeyRefused, Postponed */
export async function checkTmdb(token: string, context: ProviderContext): Promise<void> {
  await createTmdbClient(token, context).json(new URL(`${API}/configuration`), z.looseObject({}));
}

export function createTmdb(token: string, context: ProviderContext): ProviderAdapter {
  const client = createTmdbClient(token, context);

  function ask<S extends z.ZodType>(path: string, schema: S, query: Record<string, string> = {}) {
    return client.json(new URL(`${API}${path}?${new URLSearchParams(query).toString()}`), schema);
  }

  const detailOf = (kind: string, id: string | number) =>
    ask(`/${kind}/${encodeURIComponent(id)}`, detailSchema, {
      append_to_response: PARTS[kind === KINDS.movie ? 'movie' : 'series'].join(','),
    });

  /** @returns TMDB's id of a film that another id leads to */
  async function idBy(movie: WantedMovie): Promise<number | undefined> {
    const { imdb, wikidata } = movie.externalIds ?? {};
    for (const [source, id] of [
      ['imdb_id', imdb],
      ['wikidata_id', wikidata],
    ] as const) {
      if (id === undefined) continue;
      const found = await ask(`/find/${encodeURIComponent(id)}`, findSchema, { external_source: source });
      const [first] = (movie.type === 'movie' ? found?.movie_results : found?.tv_results) ?? [];
      if (first) return first.id;
    }
    return undefined;
  }

  async function search(movie: WantedMovie, kind: string): Promise<Detail | undefined> {
    const found = await ask(`/search/${kind}`, searchSchema, { query: movie.title, include_adult: 'false' });
    const alike = (found?.results ?? []).filter((one) =>
      looksAlike(movie, { titles: titlesOf(one), year: yearOf(one) }),
    );
    for (const { id } of alike.slice(0, CANDIDATES)) {
      const detail = await detailOf(kind, id);
      if (!detail) continue;
      const people = peopleOf(detail);
      const candidate = { titles: titlesOf(detail), year: yearOf(detail), ids: idsOf(detail), people };
      if (isSameMovie(movie, candidate)) return detail;
    }
    return undefined;
  }

  return {
    provider: 'tmdb',
    picture: ({ url }) => client.picture(url),
    async find(movie): Promise<LookUp> {
      const kind = KINDS[movie.type];
      const id = movie.externalIds?.tmdb ?? (await idBy(movie));
      const detail = id === undefined ? null : await detailOf(kind, id);
      if (detail) {
        const none = otherMovie(movie, idsOf(detail));
        return none === undefined ? { film: movieOf(detail, kind) } : { none };
      }
      if (!canBeSearched(movie)) return { none: NO_PEOPLE };
      const found = await search(movie, kind);
      return found ? { film: movieOf(found, kind) } : { none: NOT_FOUND };
    },
  };
}
