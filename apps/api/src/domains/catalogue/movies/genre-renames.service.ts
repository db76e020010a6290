import { GenreRenameModel, type GenreRenameRecord } from './genre-renames.model.ts';
import { labelKeyOf } from './movie-keys.ts';

/** @returns the name that a genre has now */
export type GenreRenamer = (genre: string) => string;

/** So long a process may not notice what another one has renamed. */
const LIFE_MS = 5_000;

/** There are few, and every list of a genre asks. */
let kept: { renamer: Promise<GenreRenamer>; at: number } | null = null;

/** To be called when a genre was renamed. */
export function forgetGenreRenames(): void {
  kept = null;
}

async function readRenamer(): Promise<GenreRenamer> {
  const renames = await GenreRenameModel.find({ state: 'done' }, { fromKey: 1, into: 1 })
    .sort({ _id: 1 })
    .lean<Pick<GenreRenameRecord, 'fromKey' | 'into'>[]>();
  const names = new Map(renames.map(({ fromKey, into }) => [fromKey, into]));
  return (genre) => names.get(labelKeyOf(genre)) ?? genre;
}

/** @returns gives genres the names that they have now; others stay as they are */
export function genreRenamer(): Promise<GenreRenamer> {
  const now = performance.now();
  if (!kept || now - kept.at >= LIFE_MS) {
    const mine = { renamer: readRenamer(), at: now };
    mine.renamer.catch(() => {
      if (kept === mine) kept = null;
    });
    kept = mine;
  }
  return kept.renamer;
}

/** @returns a film's genres by their names of now, each once */
export function renamedGenres(genres: readonly string[], rename: GenreRenamer): string[] {
  const named = new Map<string, string>();
  for (const genre of genres.map(rename)) {
    const key = labelKeyOf(genre);
    if (!named.has(key)) named.set(key, genre);
  }
  return [...named.values()];
}

/** @returns filters whose genre may be a former name, by its name of now */
export async function withCurrentGenre<Filters extends { genre?: string | undefined }>(
  filters: Filters,
): Promise<Filters> {
  const { genre } = filters;
  return genre === undefined ? filters : { ...filters, genre: (await genreRenamer())(genre) };
}
