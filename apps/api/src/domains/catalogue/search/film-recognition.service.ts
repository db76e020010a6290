import { isAfricanIndustry } from '@filmfisher/shared/african';
import { foldText } from '@filmfisher/shared/text';
import type { TransferDoubt } from '@filmfisher/shared/import-questions';
import type { MovieType } from '@filmfisher/shared/vocabulary';
import mongoose, { Types } from 'mongoose';
import { joinedTitleOf, titleKeyOf } from '../movies/movie-keys.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { nameTermOf, peopleOf } from '../movies/search-terms.service.ts';
import { namesOf } from '../movies/title-names.ts';

/** Films that are offered where none is certain. */
const CANDIDATES = 5;
/** Films that are looked up at once. */
const BATCH = 500;
/** Catalogues date one film a year apart, by its festival or its release. */
const YEARS_APART = 1;

/** What somebody knows of a film. */
export interface FilmClue {
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
  doubt: TransferDoubt | null;
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
type Film = Pick<MovieRecord, keyof typeof FIELDS | '_id'>;

interface Wanted extends FilmClue {
  /** Keys of its names. */
  keys: string[];
  /** Names and their first halves without blanks. */
  joined: string[];
}

const distinct = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== '');

function wantedOf(clue: FilmClue): Wanted {
  const names = [clue.title, ...(clue.otherTitles ?? [])].map(namesOf);
  const whole = names.flatMap((name) => name.whole);
  const halves = names.flatMap((name) => name.halves);
  return {
    ...clue,
    keys: distinct(whole.map(titleKeyOf)),
    joined: distinct([...whole, ...halves].map(joinedTitleOf)),
  };
}

function find(field: string, values: readonly (string | Types.ObjectId | undefined)[]): Promise<Film[]> {
  const given = [...new Set(values)].filter((value) => value !== undefined && value !== '');
  if (given.length === 0) return Promise.resolve([]);
  return MovieModel.find({ [field]: mongoose.trusted({ $in: given }) }, FIELDS).lean<Film[]>();
}

/** @returns every film that may be one of these */
async function filmsFor(wanted: readonly Wanted[]): Promise<Film[]> {
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
  return [...new Map(found.flat().map((film) => [film._id.toHexString(), film])).values()];
}

/** Films by everything that may name them. */
class Index {
  readonly #films = new Map<string, Film[]>();

  constructor(films: readonly Film[]) {
    for (const film of films) {
      const { imdb, tmdb } = film.externalIds ?? {};
      const names = [film.title, ...(film.otherTitles ?? []).map(({ title }) => title)].map(namesOf);
      const whole = new Set(names.flatMap((name) => name.whole).map(titleKeyOf));
      const halves = new Set(names.flatMap((name) => name.halves).map(titleKeyOf));
      this.#add(`id ${film._id.toHexString()}`, film);
      if (imdb !== undefined) this.#add(`imdb ${imdb}`, film);
      // The numbers of films and of series are counted apart there.
      if (tmdb !== undefined) this.#add(`tmdb ${film.type} ${tmdb}`, film);
      for (const name of whole) this.#add(`name ${name}`, film);
      for (const half of halves) this.#add(`half ${half}`, film);
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
function isAnother({ imdb, tmdb, type }: Wanted, film: Film): boolean {
  const known = film.externalIds;
  if (imdb !== undefined && known?.imdb !== undefined) return imdb !== known.imdb;
  return type === film.type && tmdb !== undefined && known?.tmdb !== undefined && tmdb !== known.tmdb;
}

function sharesPeople({ people }: Wanted, film: Film): boolean {
  const names = new Set(peopleOf(film).map(foldText));
  return people.some((name) => names.has(foldText(name)));
}

/** Whether the film has directors, and none of those who made what is wanted. */
const isOfOthers = (wanted: Wanted, film: Film) =>
  wanted.people.length > 0 && film.directors.length > 0 && !sharesPeople(wanted, film);

/**
 * Whether title and year alone would decide, and the title is one word: films elsewhere are called the same. Lists of the
 * whole world mean the one that they have an id of, and seldom an African one that is in none of them.
 */
function isUnproven({ imdb, tmdb }: Wanted, { externalIds: known, titleKey, industryKey }: Film): boolean {
  const isOpen =
    (imdb !== undefined && known?.imdb === undefined) ||
    (tmdb !== undefined && known?.tmdb === undefined) ||
    ((known?.imdb ?? known?.tmdb) === undefined && isAfricanIndustry(industryKey));
  return isOpen && !titleKey.replace(/^(?:the|an?) /, '').includes(' ');
}

const isAnime = ({ industryKey, genreKeys }: Film) =>
  industryKey === 'anime' || genreKeys.includes('animation');

/** @returns the film with one of the ids, if that is certain */
function ofIds({ movieId, imdb, tmdb, type, keys }: Wanted, index: Index): Film | undefined {
  const [film] = [
    ...(movieId === undefined ? [] : index.get(`id ${movieId}`)),
    ...(imdb === undefined ? [] : index.get(`imdb ${imdb}`)),
    ...(tmdb === undefined || type === null ? [] : index.get(`tmdb ${type} ${tmdb}`)),
  ];
  if (film || tmdb === undefined || type !== null) return film;
  // A film and a series may have the same number: the title says which.
  const numbered = [...index.get(`tmdb movie ${tmdb}`), ...index.get(`tmdb series ${tmdb}`)];
  const named = new Set(keys.flatMap((key) => index.get(`name ${key}`)));
  return numbered.find((one) => named.has(one));
}

const apart = ({ year }: Wanted, film: Film) =>
  year === null ? Infinity : Math.abs(film.yearOfRelease - year);

/** @returns the one film that is certainly meant by its names; else why none is */
function judge(wanted: Wanted, named: readonly Film[]): Film | TransferDoubt {
  const { year, type } = wanted;
  if (year === null) {
    // Who lists nothing but anime gives no years.
    const anime = wanted.isAnime && type !== null ? named.filter(isAnime) : [];
    return anime.length === 1 && anime[0] ? anime[0] : 'no_year';
  }
  // Without a type a film is meant: a series needs to be named as one.
  const isOfType = (film: Film) => type !== null || film.type === 'movie';
  const inYear = named.filter((film) => apart(wanted, film) === 0);
  const shared = named.filter((film) => apart(wanted, film) <= YEARS_APART && sharesPeople(wanted, film));
  const sharedInYear = shared.filter((film) => inYear.includes(film));
  const fitting = [sharedInYear, inYear, shared].find(({ length }) => length > 0) ?? [];
  const [film] = fitting;
  if (!film) return named.length > 0 ? 'year' : 'title';
  if (fitting.length > 1) return 'several';
  if (!isOfType(film)) return 'type';
  if (sharesPeople(wanted, film)) return film;
  if (isOfOthers(wanted, film)) return 'people';
  return isUnproven(wanted, film) ? 'id' : film;
}

function choose(wanted: Wanted, index: Index): Recognised {
  const certain = ofIds(wanted, index);
  if (certain) return { movieId: certain._id, candidates: [], doubt: null };
  const { type, year, keys, joined } = wanted;
  const mayBe = (film: Film) => !isAnother(wanted, film) && (type === null || film.type === type);
  const filmsBy = (by: string, names: readonly string[]) =>
    [...new Set(names.flatMap((name) => index.get(`${by} ${name}`)))].filter(mayBe);
  const named = filmsBy('name', keys);
  const judged = judge(wanted, named);
  if (typeof judged !== 'string') return { movieId: judged._id, candidates: [], doubt: null };
  const alike = [...filmsBy('half', keys), ...filmsBy('joined', joined)];
  const isNear = (film: Film) => year === null || apart(wanted, film) <= YEARS_APART;
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
export async function recogniseFilms(clues: readonly FilmClue[]): Promise<Recognised[]> {
  const recognised: Recognised[] = [];
  for (let from = 0; from < clues.length; from += BATCH) {
    const wanted = clues.slice(from, from + BATCH).map(wantedOf);
    const index = new Index(await filmsFor(wanted));
    recognised.push(...wanted.map((one) => choose(one, index)));
  }
  return recognised;
}
