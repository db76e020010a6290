import { slugify } from '@filmfisher/shared/texts/texts';
import mongoose, { Types } from 'mongoose';
import { plainCsvLine } from '../../../platform/tables/csv.ts';
import { type UserRecord } from '../../members/index.ts';
import { findMovies, type MovieRecord } from '../../catalogue/index.ts';
import { diaryPersonalData, favouritesPersonalData } from '../../diary/index.ts';
import { listsPersonalData } from '../../lists/index.ts';
import { reviewsPersonalData } from '../../reviews/index.ts';
import { ratingsPersonalData, seenMoviesOf } from '../../ratings/index.ts';
import type { ArchivedText } from './zip-stream.ts';

/*
 * The archive format in which Letterboxd exports a member's films, and imports them. Letterboxd ignores columns that it
 * does not know. The ids of other catalogues find the exact film; the last columns serve an import back into this site.
 */

type Rating = Awaited<ReturnType<typeof ratingsPersonalData.read>>[number];
type Entry = Awaited<ReturnType<typeof diaryPersonalData.read>>[number];
type List = Awaited<ReturnType<typeof listsPersonalData.read>>['made'][number];
type Cells = (string | number)[];

const MOVIE_COLUMNS = ['Name', 'Year', 'URL', 'imdbID', 'tmdbID'];

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? '';
/** Ten stars as half stars of five. */
const halves = (stars: number | null) => (stars === null ? '' : stars / 2);
const yes = (value: boolean) => (value ? 'Yes' : '');
/** Reviews and descriptions of lists are HTML there. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type MovieName = Pick<MovieRecord, 'title' | 'yearOfRelease' | 'externalIds'>;

/** Films by what other sites call them. */
class Movies {
  readonly #origin: string;
  readonly #known = new Map<string, MovieName>();

  /** @param origin of the site */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @returns the rows whose film is there, with the cells of MOVIE_COLUMNS */
  async of<Row extends { movieId: string }>(rows: readonly Row[]): Promise<{ row: Row; film: Cells }[]> {
    const unknown = new Set(rows.map(({ movieId }) => movieId).filter((id) => !this.#known.has(id)));
    const movies = await findMovies(
      { _id: mongoose.trusted({ $in: [...unknown].map((id) => new Types.ObjectId(id)) }) },
      { fields: ['title', 'yearOfRelease', 'externalIds'] },
    );
    for (const movie of movies) this.#known.set(movie._id.toHexString(), movie);
    return rows.flatMap((row) => {
      const name = this.#known.get(row.movieId);
      return name ? [{ row, film: this.#cells(row.movieId, name) }] : [];
    });
  }

  /** The address of a film's page. */
  address(movieId: string): string {
    return `${this.#origin}/rating/${movieId}`;
  }

  #cells(movieId: string, { title, yearOfRelease, externalIds }: MovieName): Cells {
    return [title, yearOfRelease, this.address(movieId), externalIds?.imdb ?? '', externalIds?.tmdb ?? ''];
  }
}

/** @returns a table of films: a line for every row whose film is there */
async function tableOf<Row extends { movieId: string }>(
  name: string,
  movies: Movies,
  rows: readonly Row[],
  { before, after, columns }: { before: (row: Row) => Cells; after: (row: Row) => Cells; columns: string[] },
): Promise<ArchivedText> {
  const lines = (await movies.of(rows)).map(({ row, film: movie }) =>
    plainCsvLine([...before(row), ...movie, ...after(row)]),
  );
  const [first = '', ...rest] = columns;
  return { name, text: [plainCsvLine([first, ...MOVIE_COLUMNS, ...rest]), ...lines] };
}

async function watchedTable(
  userId: Types.ObjectId,
  movies: Movies,
  entries: readonly Entry[],
): Promise<ArchivedText> {
  const seen = await seenMoviesOf(userId);
  const loggedAt = new Map(entries.map(({ movieId, createdAt }) => [movieId, createdAt]));
  const rows = seen.map(({ movieId, on }) => ({ movieId: movieId.toHexString(), on }));
  return tableOf('watched.csv', movies, rows, {
    columns: ['Date'],
    before: ({ movieId, on }) => [on ?? dayOf(loggedAt.get(movieId) ?? null)],
    after: () => [],
  });
}

async function* ratingTables(movies: Movies, rows: readonly Rating[]): AsyncGenerator<ArchivedText> {
  const wanted = rows.filter(({ status }) => status === 'watchlist');
  yield await tableOf('watchlist.csv', movies, wanted, {
    columns: ['Date'],
    before: ({ statusAt }) => [dayOf(statusAt)],
    after: () => [],
  });
  const rated = rows.filter(({ stars }) => stars !== null);
  yield await tableOf('ratings.csv', movies, rated, {
    columns: ['Date', 'Rating'],
    before: ({ ratedAt }) => [dayOf(ratedAt)],
    after: ({ stars }) => [halves(stars)],
  });
}

function diaryTable(movies: Movies, rows: readonly Entry[]): Promise<ArchivedText> {
  return tableOf('diary.csv', movies, rows, {
    columns: ['Date', 'Rating', 'Rewatch', 'Tags', 'Watched Date', 'Place', 'Private', 'Note'],
    before: ({ createdAt }) => [dayOf(createdAt)],
    after: ({ stars, rewatch, watchedOn, place, note, ...entry }) => [
      ...[halves(stars), yes(rewatch), '', watchedOn ?? ''],
      ...[place ?? '', yes(entry.private), note],
    ],
  });
}

type Review = Awaited<ReturnType<typeof reviewsPersonalData.read>>['written'][number];

function reviewTable(
  movies: Movies,
  rows: readonly Review[],
  ratings: readonly Rating[],
  entries: readonly Entry[],
): Promise<ArchivedText> {
  const stars = new Map(ratings.map((rating) => [rating.movieId, rating.stars]));
  const days = new Map(entries.map(({ movieId, watchedOn }) => [movieId, watchedOn]));
  return tableOf('reviews.csv', movies, rows, {
    columns: ['Date', 'Rating', 'Rewatch', 'Review', 'Tags', 'Watched Date', 'Spoiler'],
    before: ({ createdAt }) => [dayOf(createdAt)],
    after: ({ movieId, text, spoiler }) => [
      ...[halves(stars.get(movieId) ?? null), '', asHtml(text), '', days.get(movieId) ?? '', yes(spoiler)],
    ],
  });
}

async function listFile(movies: Movies, list: List): Promise<ArchivedText> {
  const { title, description, tags, visibility, ranked, createdAt } = list;
  const table = await tableOf('', movies, list.films, {
    columns: ['Position', 'Description'],
    before: ({ position }) => [position],
    after: ({ note }) => [asHtml(note)],
  });
  const head = [
    'Letterboxd list export v7\n',
    plainCsvLine(['Date', 'Name', 'Tags', 'URL', 'Description', 'Ranked', 'Visibility']),
    plainCsvLine([
      ...[dayOf(createdAt), title, tags.join(', '), '', asHtml(description), yes(ranked), visibility],
    ]),
    '\n',
  ];
  // Two lists may have one title.
  return { name: `lists/${slugify(title)}-${list.listId}.csv`, text: [...head, ...(table.text as string[])] };
}

function profileFile(user: UserRecord, favourites: string): ArchivedText {
  const { createdAt, username, firstName, lastName, location, bio } = user;
  return {
    name: 'profile.csv',
    text: [
      plainCsvLine([
        ...['Date Joined', 'Username', 'Given Name', 'Family Name', 'Location', 'Bio', 'Favorite Films'],
      ]),
      plainCsvLine([dayOf(createdAt), username, firstName, lastName, location, bio, favourites]),
    ],
  };
}

/**
 * @param user whose films they are
 * @param origin of the site
 * @returns the files of the archive
 */
export async function* letterboxdFiles(user: UserRecord, origin: string): AsyncGenerator<ArchivedText> {
  const { _id } = user;
  const movies = new Movies(origin);
  const favourites = await favouritesPersonalData.read(_id);
  yield profileFile(user, favourites.map((id) => movies.address(id)).join(', '));
  const ratings = await ratingsPersonalData.read(_id);
  const entries = (await diaryPersonalData.read(_id)).filter((entry) => !('deletedUntil' in entry));
  yield await watchedTable(_id, movies, entries);
  yield* ratingTables(movies, ratings);
  yield await diaryTable(movies, entries);
  const { written } = await reviewsPersonalData.read(_id);
  yield await reviewTable(movies, written, ratings, entries);
  const { made } = await listsPersonalData.read(_id);
  for (const list of made) if (list.deletedAt === null) yield await listFile(movies, list);
}
