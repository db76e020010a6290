import { foldText } from '@filmfisher/shared/text';
import type { MovieType } from '@filmfisher/shared/vocabulary';
import mongoose, { Types } from 'mongoose';
import { joinedTitleOf, titleKeyOf } from '../movies/movie-keys.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { peopleOf } from '../movies/search-terms.service.ts';

/** Films that are offered where none is certain. */
const CANDIDATES = 5;
/** Films that are looked up at once. */
const BATCH = 500;
/** Catalogues date one film a year apart, by its festival or its release. */
const YEARS_APART = 1;
/** What begins the second half of a title: 'King of Boys: The Return of the King'. */
const SUBTITLE = /\s*(?::|\s[-–—])\s.*$/su;

/** What somebody knows of a film. */
export interface FilmClue {
  title: string;
  year: number | null;
  type: MovieType | null;
  /** Names of people who made it. */
  people: readonly string[];
  imdb?: string;
  tmdb?: string;
  /** Its id here, 24 hexadecimal digits, where somebody took it away before. */
  movieId?: string;
}

/** The film that is certainly meant; else those that may be. */
export interface Recognised {
  movieId: Types.ObjectId | null;
  candidates: Types.ObjectId[];
}

const FIELDS = {
  titleKey: 1,
  joinedTitle: 1,
  otherTitleKeys: 1,
  yearOfRelease: 1,
  type: 1,
  externalIds: 1,
  cast: 1,
  directors: 1,
  writers: 1,
  producers: 1,
} as const;
type Film = Pick<MovieRecord, keyof typeof FIELDS | '_id'>;

interface Wanted extends FilmClue {
  key: string;
  /** The title without blanks, and its first half. */
  joined: string[];
}

function wantedOf(clue: FilmClue): Wanted {
  const joined = [...new Set([clue.title, clue.title.replace(SUBTITLE, '')].map(joinedTitleOf))];
  return { ...clue, key: titleKeyOf(clue.title), joined: joined.filter((title) => title !== '') };
}

function find(field: string, values: readonly (string | Types.ObjectId | undefined)[]): Promise<Film[]> {
  const given = [...new Set(values)].filter((value) => value !== undefined && value !== '');
  if (given.length === 0) return Promise.resolve([]);
  return MovieModel.find({ [field]: mongoose.trusted({ $in: given }) }, FIELDS).lean<Film[]>();
}

/** @returns every film that may be one of these */
async function filmsFor(wanted: readonly Wanted[]): Promise<Film[]> {
  const keys = wanted.map(({ key }) => key);
  const found = await Promise.all([
    find(
      '_id',
      wanted.flatMap(({ movieId }) => (movieId === undefined ? [] : [new Types.ObjectId(movieId)])),
    ),
    find(
      'externalIds.imdb',
      wanted.map(({ imdb }) => imdb),
    ),
    find(
      'externalIds.tmdb',
      wanted.map(({ tmdb }) => tmdb),
    ),
    find('titleKey', keys),
    find('otherTitleKeys', keys),
    find(
      'joinedTitle',
      wanted.flatMap(({ joined }) => joined),
    ),
  ]);
  return [...new Map(found.flat().map((film) => [film._id.toHexString(), film])).values()];
}

/** Films by everything that may name them. */
class Index {
  readonly #films = new Map<string, Film[]>();

  constructor(films: readonly Film[]) {
    for (const film of films) {
      const { imdb, tmdb } = film.externalIds ?? {};
      const titles = new Set([film.titleKey, ...(film.otherTitleKeys ?? [])]);
      this.#add(`id ${film._id.toHexString()}`, film);
      if (imdb !== undefined) this.#add(`imdb ${imdb}`, film);
      // The numbers of films and of series are counted apart there.
      if (tmdb !== undefined) this.#add(`tmdb ${film.type} ${tmdb}`, film);
      for (const title of titles) this.#add(`title ${title}`, film);
      this.#add(`joined ${film.joinedTitle}`, film);
    }
  }

  #add(name: string, film: Film): void {
    this.#films.set(name, [...(this.#films.get(name) ?? []), film]);
  }

  get(name: string): Film[] {
    return this.#films.get(name) ?? [];
  }
}

/** Whether an outside id that both have says that they are two. */
function isAnother({ imdb }: Wanted, film: Film): boolean {
  const known = film.externalIds?.imdb;
  return imdb !== undefined && known !== undefined && imdb !== known;
}

function sharesPeople({ people }: Wanted, film: Film): boolean {
  const names = new Set(peopleOf(film).map(foldText));
  return people.some((name) => names.has(foldText(name)));
}

/** @returns the one of several films of a title and year that is meant, if one stands out */
function oneOf(wanted: Wanted, films: readonly Film[]): Film | undefined {
  if (films.length <= 1) return films[0];
  const byPeople = films.filter((film) => sharesPeople(wanted, film));
  if (byPeople.length === 1) return byPeople[0];
  const byTitle = films.filter(({ titleKey }) => titleKey === wanted.key);
  return byTitle.length === 1 ? byTitle[0] : undefined;
}

function choose(wanted: Wanted, index: Index): Recognised {
  const { movieId, imdb, tmdb, type, year, key, joined } = wanted;
  const certain = [
    ...(movieId === undefined ? [] : index.get(`id ${movieId}`)),
    ...(imdb === undefined ? [] : index.get(`imdb ${imdb}`)),
    ...(tmdb === undefined ? [] : index.get(`tmdb ${type ?? 'movie'} ${tmdb}`)),
  ];
  if (certain[0]) return { movieId: certain[0]._id, candidates: [] };
  const mayBe = (film: Film) => !isAnother(wanted, film) && (type === null || film.type === type);
  const titled = index.get(`title ${key}`).filter(mayBe);
  const near = (film: Film, apart: number) => year !== null && Math.abs(film.yearOfRelease - year) <= apart;
  const inYear = titled.filter((film) => near(film, 0));
  const fitting = inYear.length > 0 ? inYear : titled.filter((film) => near(film, YEARS_APART));
  const film = oneOf(wanted, fitting);
  if (film) return { movieId: film._id, candidates: [] };
  const alike = joined.flatMap((title) => index.get(`joined ${title}`)).filter(mayBe);
  const isAlike = (one: Film) => year === null || near(one, YEARS_APART);
  const candidates = [...new Set([...fitting, ...titled, ...alike.filter(isAlike)])];
  return { movieId: null, candidates: candidates.slice(0, CANDIDATES).map(({ _id }) => _id) };
}

/**
 * Recognises films by their ids elsewhere, else by title, year, type and people; who knows no year is sure of nothing.
 * @returns in the order of the clues
 */
export async function recogniseFilms(clues: readonly FilmClue[]): Promise<Recognised[]> {
  const recognised: Recognised[] = [];
  for (let from = 0; from < clues.length; from += BATCH) {
    const wanted = clues.slice(from, from + BATCH).map(wantedOf);
    const index = new Index(await filmsFor(wanted));
    recognised.push(...wanted.map((one) => choose(one, index)));
  }
  return recognised;
}
