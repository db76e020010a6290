import { isAfricanIndustry } from '@filmfisher/shared/movies/african-industries';
import { foldText } from '@filmfisher/shared/texts/texts';
import type { ImportDoubt } from '@filmfisher/shared/imports/import-questions';
import type { MovieType } from '@filmfisher/shared/movies/movies';
import mongoose, { Types } from 'mongoose';
import { joinedTitleOf, titleKeyOf } from '../movies/movie-keys.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { peopleOf } from '../../people/index.ts';
import { nameTermOf, namesOf } from '../movies/search-terms.service.ts';

/** Films that are offered where none is certain. */
const CANDIDATES = 5;
/** Films that are looked up at once. */
const BATCH = 500;
/** Catalogues date one film a year apart, by its festival or its release. */
const YEARS_APART = 1;

/** What somebody knows of a film. */
export interface MovieClue {
  title: string;
  /** What else it is called: the original title beside a translated one. */
  otherTitles?: readonly string[];
  year: number | null;
  type: MovieType | null;
  /** Whether it comes from a catalogue that has nothing but anime. */
  isAnime?: boolean;
  /** Names of people who made it. */
  people: readonly string[];
  imdb?: string;
  tmdb?: string;
  /** Its id here, 24 hexadecimal digits, where somebody took it away before. */
  movieId?: string;
}

/** The film that is certainly meant; else those that may be, and why none is certain. */
export interface Recognised {
  movieId: Types.ObjectId | null;
  candidates: Types.ObjectId[];
  doubt: ImportDoubt | null;
}

const FIELDS = {
  title: 1,
  titleKey: 1,
  joinedTitle: 1,
  otherTitles: 1,
  yearOfRelease: 1,
  type: 1,
  industryKey: 1,
  genreKeys: 1,
  externalIds: 1,
  cast: 1,
  directors: 1,
  writers: 1,
  producers: 1,
} as const;
type Movie = Pick<MovieRecord, keyof typeof FIELDS | '_id'>;

interface Wanted extends MovieClue {
  /** Keys of its names. */
  keys: string[];
  /** Names and their first halves without blanks. */
  joined: string[];
}

const distinct = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== '');

function wantedOf(clue: MovieClue): Wanted {
  const names = [clue.title, ...(clue.otherTitles ?? [])].map(namesOf);
  const whole = names.flatMap((name) => name.whole);
  const halves = names.flatMap((name) => name.halves);
  return {
    ...clue,
    keys: distinct(whole.map(titleKeyOf)),
    joined: distinct([...whole, ...halves].map(joinedTitleOf)),
  };
}

function find(field: string, values: readonly (string | Types.ObjectId | undefined)[]): Promise<Movie[]> {
  const given = [...new Set(values)].filter((value) => value !== undefined && value !== '');
  if (given.length === 0) return Promise.resolve([]);
  return MovieModel.find({ [field]: mongoose.trusted({ $in: given }) }, FIELDS).lean<Movie[]>();
}

/** @returns every film that may be one of these */
async function moviesFor(wanted: readonly Wanted[]): Promise<Movie[]> {
  const keys = wanted.flatMap((one) => one.keys);
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
    find('searchTerms', keys.map(nameTermOf)),
    find(
      'joinedTitle',
      wanted.flatMap(({ joined }) => joined),
    ),
  ]);
  return [...new Map(found.flat().map((movie) => [movie._id.toHexString(), movie])).values()];
}

/** Films by everything that may name them. */
class Index {
  readonly #films = new Map<string, Movie[]>();

  constructor(movies: readonly Movie[]) {
    for (const movie of movies) {
      const { imdb, tmdb } = movie.externalIds ?? {};
      const names = [movie.title, ...(movie.otherTitles ?? []).map(({ title }) => title)].map(namesOf);
      const whole = new Set(names.flatMap((name) => name.whole).map(titleKeyOf));
      const halves = new Set(names.flatMap((name) => name.halves).map(titleKeyOf));
      this.#add(`id ${movie._id.toHexString()}`, movie);
      if (imdb !== undefined) this.#add(`imdb ${imdb}`, movie);
      // The numbers of films and of series are counted apart there.
      if (tmdb !== undefined) this.#add(`tmdb ${movie.type} ${tmdb}`, movie);
      for (const name of whole) this.#add(`name ${name}`, movie);
      for (const half of halves) this.#add(`half ${half}`, movie);
      this.#add(`joined ${movie.joinedTitle}`, movie);
    }
  }

  #add(name: string, movie: Movie): void {
    this.#films.set(name, [...(this.#films.get(name) ?? []), movie]);
  }

  get(name: string): Movie[] {
    return this.#films.get(name) ?? [];
  }
}

/** Whether an outside id that both have says that they are two. */
function isAnother({ imdb, tmdb, type }: Wanted, movie: Movie): boolean {
  const known = movie.externalIds;
  if (imdb !== undefined && known?.imdb !== undefined) return imdb !== known.imdb;
  return type === movie.type && tmdb !== undefined && known?.tmdb !== undefined && tmdb !== known.tmdb;
}

function sharesPeople({ people }: Wanted, movie: Movie): boolean {
  const names = new Set(peopleOf(movie).map(foldText));
  return people.some((name) => names.has(foldText(name)));
}

/** Whether the film has directors, and none of those who made what is wanted. */
const isOfOthers = (wanted: Wanted, movie: Movie) =>
  wanted.people.length > 0 && movie.directors.length > 0 && !sharesPeople(wanted, movie);

/**
 * Whether title and year alone would decide, and the title is one word: films elsewhere are called the same. Lists of the
 * whole world mean the one that they have an id of, and seldom an African one that is in none of them.
 */
function isUnproven({ imdb, tmdb }: Wanted, { externalIds: known, titleKey, industryKey }: Movie): boolean {
  const isOpen =
    (imdb !== undefined && known?.imdb === undefined) ||
    (tmdb !== undefined && known?.tmdb === undefined) ||
    ((known?.imdb ?? known?.tmdb) === undefined && isAfricanIndustry(industryKey));
  return isOpen && !titleKey.replace(/^(?:the|an?) /, '').includes(' ');
}

const isAnime = ({ industryKey, genreKeys }: Movie) =>
  industryKey === 'anime' || genreKeys.includes('animation');

/** @returns the film with one of the ids, if that is certain */
function ofIds({ movieId, imdb, tmdb, type, keys }: Wanted, index: Index): Movie | undefined {
  const [movie] = [
    ...(movieId === undefined ? [] : index.get(`id ${movieId}`)),
    ...(imdb === undefined ? [] : index.get(`imdb ${imdb}`)),
    ...(tmdb === undefined || type === null ? [] : index.get(`tmdb ${type} ${tmdb}`)),
  ];
  if (movie || tmdb === undefined || type !== null) return movie;
  // A film and a series may have the same number: the title says which.
  const numbered = [...index.get(`tmdb movie ${tmdb}`), ...index.get(`tmdb series ${tmdb}`)];
  const named = new Set(keys.flatMap((key) => index.get(`name ${key}`)));
  return numbered.find((one) => named.has(one));
}

const apart = ({ year }: Wanted, movie: Movie) =>
  year === null ? Infinity : Math.abs(movie.yearOfRelease - year);

/** @returns the one film that is certainly meant by its names; else why none is */
function judge(wanted: Wanted, named: readonly Movie[]): Movie | ImportDoubt {
  const { year, type } = wanted;
  if (year === null) {
    // Who lists nothing but anime gives no years.
    const anime = wanted.isAnime && type !== null ? named.filter(isAnime) : [];
    return anime.length === 1 && anime[0] ? anime[0] : 'no_year';
  }
  // Without a type a film is meant: a series needs to be named as one.
  const isOfType = (movie: Movie) => type !== null || movie.type === 'movie';
  const inYear = named.filter((movie) => apart(wanted, movie) === 0);
  const shared = named.filter((movie) => apart(wanted, movie) <= YEARS_APART && sharesPeople(wanted, movie));
  const sharedInYear = shared.filter((movie) => inYear.includes(movie));
  const fitting = [sharedInYear, inYear, shared].find(({ length }) => length > 0) ?? [];
  const [movie] = fitting;
  if (!movie) return named.length > 0 ? 'year' : 'title';
  if (fitting.length > 1) return 'several';
  if (!isOfType(movie)) return 'type';
  if (sharesPeople(wanted, movie)) return movie;
  if (isOfOthers(wanted, movie)) return 'people';
  return isUnproven(wanted, movie) ? 'id' : movie;
}

function choose(wanted: Wanted, index: Index): Recognised {
  const certain = ofIds(wanted, index);
  if (certain) return { movieId: certain._id, candidates: [], doubt: null };
  const { type, year, keys, joined } = wanted;
  const mayBe = (movie: Movie) => !isAnother(wanted, movie) && (type === null || movie.type === type);
  const moviesBy = (by: string, names: readonly string[]) =>
    [...new Set(names.flatMap((name) => index.get(`${by} ${name}`)))].filter(mayBe);
  const named = moviesBy('name', keys);
  const judged = judge(wanted, named);
  if (typeof judged !== 'string') return { movieId: judged._id, candidates: [], doubt: null };
  const alike = [...moviesBy('half', keys), ...moviesBy('joined', joined)];
  const isNear = (movie: Movie) => year === null || apart(wanted, movie) <= YEARS_APART;
  const candidates = [...new Set([...named, ...alike.filter(isNear)])];
  if (year !== null) candidates.sort((one, other) => apart(wanted, one) - apart(wanted, other));
  const offered = candidates.slice(0, CANDIDATES).map(({ _id }) => _id);
  return { movieId: null, candidates: offered, doubt: offered.length > 0 ? judged : null };
}

/**
 * Recognises films by their ids elsewhere, else by title, year, type and people. A title is certain only where it is
 * exact, and the only one of its year and type.
 * @returns in the order of the clues
 */
export async function recogniseMovies(clues: readonly MovieClue[]): Promise<Recognised[]> {
  const recognised: Recognised[] = [];
  for (let from = 0; from < clues.length; from += BATCH) {
    const wanted = clues.slice(from, from + BATCH).map(wantedOf);
    const index = new Index(await moviesFor(wanted));
    recognised.push(...wanted.map((one) => choose(one, index)));
  }
  return recognised;
}
