import { GenreRenameModel, type GenreRenameRecord } from './genre-renames.model.ts';
import { labelKeyOf } from './movie-keys.ts';

/** @returns the name that a genre has now */
export type GenreRenamer = (genre: string) => string;

/** A process may miss for this long what another one has renamed. */
const LIFE_MS = 5_000;

/** Films are stored under a new name as soon as a rename begins; lists follow once all films have it. */
interface GenreRenamers {
  stored: GenreRenamer;
  listed: GenreRenamer;
}

/** There are few, and every list of a genre asks. */
let kept: { renamers: Promise<GenreRenamers>; at: number } | null = null;

/** To be called when a genre was renamed. */
export function forgetGenreRenames(): void {
  kept = null;
}

type Rename = Pick<GenreRenameRecord, 'fromKey' | 'into' | 'state'>;

function renamerBy(renames: readonly Rename[]): GenreRenamer {
  const names = new Map(renames.map(({ fromKey, into }) => [fromKey, into]));
  return (genre) => names.get(labelKeyOf(genre)) ?? genre;
}

async function readRenamers(): Promise<GenreRenamers> {
  const renames = await GenreRenameModel.find({}, { fromKey: 1, into: 1, state: 1 })
    .sort({ _id: 1 })
    .lean<Rename[]>();
  return {
    stored: renamerBy(renames.filter(({ state }) => state !== 'failed')),
    listed: renamerBy(renames.filter(({ state }) => state === 'done')),
  };
}

function genreRenamers(): Promise<GenreRenamers> {
  const now = performance.now();
  if (!kept || now - kept.at >= LIFE_MS) {
    const mine = { renamers: readRenamers(), at: now };
    mine.renamers.catch(() => {
      if (kept === mine) kept = null;
    });
    kept = mine;
  }
  return kept.renamers;
}

/** @returns gives genres the names under which films are stored; others stay as they are */
export async function storedGenreRenamer(): Promise<GenreRenamer> {
  return (await genreRenamers()).stored;
}

/** @returns gives genres the names under which films are listed; others stay as they are */
export async function listedGenreRenamer(): Promise<GenreRenamer> {
  return (await genreRenamers()).listed;
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
  return genre === undefined ? filters : { ...filters, genre: (await listedGenreRenamer())(genre) };
}
