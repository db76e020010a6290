/** What a made data folder holds. */
export interface DataSize {
  /** Name of its folder. */
  name: string;
  films: number;
  members: number;
  /** Rows of memberMovies; all have stars. */
  ratings: number;
  /** Where false, nobody has reviewed anything, and the set is made sooner. */
  reviews?: false;
}

const RATINGS_PER_MOVIE = 10;
const MOVIES_PER_MEMBER = 5;

/** The sizes that are measured. */
export const DATA_SIZES: readonly DataSize[] = [
  sizeOf('10k', 10_000),
  sizeOf('100k', 100_000),
  sizeOf('1m', 1_000_000),
];

/** @returns a size with as many members and ratings as its films ask for */
export function sizeOf(name: string, movies: number): DataSize {
  return {
    name,
    films: movies,
    members: Math.max(2, Math.ceil(movies / MOVIES_PER_MEMBER)),
    ratings: movies * RATINGS_PER_MOVIE,
  };
}
