import type {
  DeskMovie,
  DeskMovieIdsQuery,
  DeskMovieQuery,
} from '@filmfisher/shared/movies/desk-movies.schema';
import { MATCHES_MAX, type DeskMovieSort, type MissingPart } from '@filmfisher/shared/movies/desk-movies';
import { SEARCH_LIST_MAX } from '@filmfisher/shared/search/search';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { shownPictures } from '@filmfisher/shared/pictures/picture-hosts';
import mongoose, { Types, type QueryFilter } from 'mongoose';
import type { Env } from '../../../platform/env/env.ts';
import { listRemoved, restorableIds } from '../../archive/index.ts';
import {
  listedFilms,
  countMatches,
  filterOf,
  findMovies,
  titleKeyOf,
  type MovieRecord,
} from '../../catalogue/index.ts';
import { provisionalMovies } from '../../community/index.ts';
import { decisionsOf } from '../catalogue-imports/catalogue-import-report.service.ts';
import { getCatalogueImport } from '../catalogue-imports/catalogue-imports.service.ts';

interface DeskMoviePage {
  movies: DeskMovie[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
}

type Movie = Pick<MovieRecord, 'image' | 'trailer' | 'minutes' | 'prologue' | 'cast'>;

/** Settings that decide what visitors see of films. */
type Shown = Pick<Env, 'imgHosts'>;

/** Whether visitors see a picture: our own, or one of a host that is let through. */
function isPictureSeen(picture: MovieRecord['image'], { imgHosts }: Shown): boolean {
  if (!picture) return false;
  return picture.pictureId !== undefined || shownPictures(imgHosts).test(picture.url ?? '');
}

interface Lack {
  where: (env: Shown) => QueryFilter<MovieRecord>;
  isMissing: (film: Movie, env: Shown) => boolean;
}

/** What a film lacks: the question to the database, and the same to a film that was read. */
const MISSING: Record<MissingPart, Lack> = {
  image: {
    where: ({ imgHosts }) => ({
      'image.pictureId': null,
      'image.url': mongoose.trusted({ $not: shownPictures(imgHosts) }),
    }),
    isMissing: ({ image }, env) => !isPictureSeen(image, env),
  },
  trailer: { where: () => ({ trailer: null }), isMissing: ({ trailer }) => !trailer },
  minutes: { where: () => ({ minutes: null }), isMissing: ({ minutes }) => !minutes },
  synopsis: { where: () => ({ prologue: '' }), isMissing: ({ prologue }) => prologue === '' },
  cast: {
    where: () => ({ cast: mongoose.trusted({ $size: 0 }) }),
    isMissing: ({ cast }) => cast.length === 0,
  },
};

/** @returns the films that lack something; all films when nothing is said */
export const lackingMovies = (part: MissingPart | null | undefined, env: Shown): QueryFilter<MovieRecord> =>
  part ? MISSING[part].where(env) : {};

const PARTS = Object.keys(MISSING) as MissingPart[];

const COLUMNS = {
  title: 'titleKey',
  year: 'yearOfRelease',
  industry: 'industryKey',
  type: 'type',
  score: 'score',
  changed: 'updatedAt',
} as const;

const FIELDS = [
  'title',
  'yearOfRelease',
  'type',
  'industry',
  'language',
  'genre',
  'overallRating',
  'totalRatings',
  'image',
  'trailer',
  'minutes',
  'prologue',
  'cast',
  'updatedAt',
] as const;

type TabledMovie = Pick<MovieRecord, '_id' | (typeof FIELDS)[number]>;

/** @returns a total order of films */
function orderOf(sort: DeskMovieSort): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace('-', '') as keyof typeof COLUMNS;
  return { [COLUMNS[column]]: direction, _id: direction };
}

const presenter =
  (env: Shown) =>
  (movie: TabledMovie): DeskMovie => {
    const { title, yearOfRelease, type, industry, language, genre, overallRating, totalRatings } = movie;
    return {
      _id: movie._id.toHexString(),
      title,
      yearOfRelease,
      type,
      industry,
      language,
      genre,
      overallRating,
      totalRatings,
      missing: PARTS.filter((part) => MISSING[part].isMissing(movie, env)),
      updatedAt: movie.updatedAt.toISOString(),
    };
  };

const pageOf = (movies: DeskMovie[], total: number, { page, limit }: DeskMovieQuery): DeskMoviePage => ({
  movies,
  total,
  totalPages: pageCount(total, limit),
  page,
  limit,
});

/** @returns films for a search text, the best match first unless another order is asked for; at most 500 */
async function searched(
  q: string,
  where: QueryFilter<MovieRecord>,
  query: DeskMovieQuery,
  env: Shown,
): Promise<DeskMoviePage> {
  const { page, limit, sort } = query;
  const matches = await listedFilms(q, where, SEARCH_LIST_MAX);
  const among = { _id: mongoose.trusted({ $in: matches.map(({ _id }) => _id) }) };
  const films = await findMovies(among, { fields: FIELDS, sort: orderOf(sort ?? '-changed') });
  const rank = new Map(matches.map(({ _id }, index) => [_id.toHexString(), index]));
  const rankOf = ({ _id }: TabledMovie) => rank.get(_id.toHexString()) ?? 0;
  const ordered = sort === undefined ? films.toSorted((a, b) => rankOf(a) - rankOf(b)) : films;
  return pageOf(ordered.slice((page - 1) * limit, page * limit).map(presenter(env)), matches.length, query);
}

/** @returns removed films, the last one first */
async function removed(query: DeskMovieQuery, env: Shown): Promise<DeskMoviePage> {
  const present = presenter(env);
  const { q } = query;
  const { removals, total } = await listRemoved(q === undefined ? '' : titleKeyOf(q), query);
  const movies = removals.flatMap(({ film, removedAt, expiresAt, into }) =>
    film
      ? [
          {
            ...present(film),
            removed: {
              at: removedAt.toISOString(),
              until: expiresAt.toISOString(),
              into: into?.toHexString() ?? null,
            },
          },
        ]
      : [],
  );
  return pageOf(movies, total, query);
}

/** @returns films that members have suggested, the last one first */
async function provisional(query: DeskMovieQuery, env: Shown): Promise<DeskMoviePage> {
  const { films, total } = await provisionalMovies(query);
  return pageOf(films.map(presenter(env)), total, query);
}

/** @returns ids of the films that an import added; @throws AppError `import_not_found` */
async function addedBy(importId: string): Promise<Types.ObjectId[]> {
  const { _id } = await getCatalogueImport(importId);
  const added: Types.ObjectId[] = [];
  for await (const decision of decisionsOf(_id))
    if (decision.kind === 'create') added.push(new Types.ObjectId(decision.movieId));
  return added;
}

/** @returns the filter of live films, all but the search text */
async function conditionOf(
  { missing, industry, genre, import: importId }: DeskMovieIdsQuery,
  env: Shown,
): Promise<QueryFilter<MovieRecord>> {
  const conditions = [lackingMovies(missing, env), filterOf({ industry, genre })];
  if (importId !== undefined) conditions.push({ _id: mongoose.trusted({ $in: await addedBy(importId) }) });
  return { $and: conditions };
}

/** @returns ids of all films that fit, the oldest first; of deleted ones those that can be restored */
export async function deskMovieIds(query: DeskMovieIdsQuery, env: Shown): Promise<string[]> {
  const { q, state } = query;
  const idsOf = (rows: readonly { _id: Types.ObjectId }[]) => rows.map(({ _id }) => _id.toHexString());
  if (state === 'deleted')
    return idsOf(await restorableIds(q === undefined ? '' : titleKeyOf(q), MATCHES_MAX));
  if (state === 'provisional') return [];
  const where = await conditionOf(query, env);
  if (q !== undefined) return idsOf(await listedFilms(q, where, SEARCH_LIST_MAX));
  return idsOf(await findMovies(where, { fields: ['_id'], sort: { _id: 1 }, limit: MATCHES_MAX }));
}

/** @returns one page of the desk's table of films */
export async function listDeskMovies(query: DeskMovieQuery, env: Shown): Promise<DeskMoviePage> {
  const { q, state, page, limit, sort = '-changed' } = query;
  if (state === 'deleted') return removed(query, env);
  if (state === 'provisional') return provisional(query, env);
  const where = await conditionOf(query, env);
  if (q !== undefined) return searched(q, where, query, env);
  const [movies, total] = await Promise.all([
    findMovies(where, { fields: FIELDS, sort: orderOf(sort), skip: (page - 1) * limit, limit }),
    countMatches(where),
  ]);
  return pageOf(movies.map(presenter(env)), total, query);
}
