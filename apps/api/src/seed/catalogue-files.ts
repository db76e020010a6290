import { offerInputSchema } from '@filmfisher/shared/availability/offers.schema';
import { seasonsInputSchema } from '@filmfisher/shared/series/episodes.schema';
import { STORY_KINDS } from '@filmfisher/shared/series/story-groups';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Beside this module as source, and beside the bundle once built. */
const FOLDER = new URL('./catalogue/', import.meta.url);

/** @returns how the catalogue's files name a film, such as 'Squid Game (2021 series)' */
export function catalogueName(movie: { title: string; yearOfRelease: number; type: string }): string {
  return `${movie.title} (${movie.yearOfRelease} ${movie.type})`;
}

const seriesFileSchema = z.record(z.string(), seasonsInputSchema);

/** A place to watch a film; one that nobody has checked waits for an administrator. */
const offerRowSchema = z
  .looseObject({ checked: z.iso.date().optional() })
  .transform(({ checked, ...offer }) => ({ checked, offer: offerInputSchema.parse(offer) }));
const offersFileSchema = z.record(z.string(), z.array(offerRowSchema).min(1));

const storyRowSchema = z.strictObject({
  kind: z.enum(STORY_KINDS),
  title: z.string(),
  films: z.array(z.string()).min(2),
  sources: z.array(z.string()).min(1),
});

async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));
}

/** @returns the files of a folder, in the order of their names */
async function readFolder(folder: string): Promise<unknown[]> {
  const names = (await readdir(fileURLToPath(new URL(folder, FOLDER)))).filter((name) =>
    name.endsWith('.json'),
  );
  return Promise.all(names.sort().map((name) => read(`${folder}/${name}`)));
}

/** @returns films as an administrator would send them. @throws when a file is not a JSON list */
export async function readCatalogue(): Promise<unknown[]> {
  return z
    .array(z.array(z.unknown()))
    .parse(await readFolder('movies'))
    .flat();
}

/** @returns seasons and status of series by the name of the film */
export async function readSeries() {
  const files = z.array(seriesFileSchema).parse(await readFolder('series'));
  return files.flatMap((file) =>
    Object.entries(file).map(([movie, seasons]) => ({ film: movie, ...seasons })),
  );
}

/** @returns places to watch by the name of the film */
export async function readOffers() {
  return Object.entries(offersFileSchema.parse(await read('offers.json')));
}

export async function readStories() {
  return z.array(storyRowSchema).parse(await read('stories.json'));
}
