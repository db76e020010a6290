import { fillSeasons, makeStory } from '../domains/series/index.ts';
import { fillOffers } from '../domains/availability/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { findCatalogueMovies, type CatalogueMovie } from './catalogue.ts';
import { catalogueName, readOffers, readSeries, readStories } from './catalogue-files.ts';

type Movies = ReadonlyMap<string, CatalogueMovie>;

async function loadSeries(movies: Movies): Promise<number> {
  let filled = 0;
  for (const { film: movie, ...seasons } of await readSeries()) {
    const series = movies.get(movie);
    if (series && (await fillSeasons(series._id, seasons))) filled += 1;
  }
  return filled;
}

async function loadStories(context: AppContext, movies: Movies): Promise<number> {
  let made = 0;
  for (const { kind, title, films: names } of await readStories()) {
    const movieIds = names.flatMap((name) => movies.get(name)?._id.toHexString() ?? []);
    if (movieIds.length < names.length) continue;
    try {
      await makeStory(context, null, { kind, title, movieIds });
      made += 1;
    } catch (error) {
      // Made before, or an administrator was faster.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return made;
}

async function loadOffers({ clock }: AppContext, movies: Movies): Promise<number> {
  const now = clock.now();
  let filled = 0;
  for (const [name, rows] of await readOffers()) {
    const movie = movies.get(name);
    if (!movie) continue;
    const offers = rows.map(({ offer, checked }) => ({
      ...offer,
      state: checked === undefined ? ('held' as const) : ('visible' as const),
      checkedOn: checked === undefined ? null : new Date(checked),
    }));
    if (await fillOffers(movie._id, offers, now, { dryRun: false })) filled += 1;
  }
  return filled;
}

/** What the starter catalogue knows of its films besides themselves; what is known already stays. May run again. */
export async function loadCatalogueFacts(context: AppContext) {
  const movies = new Map((await findCatalogueMovies()).map((movie) => [catalogueName(movie), movie]));
  return {
    series: await loadSeries(movies),
    stories: await loadStories(context, movies),
    offers: await loadOffers(context, movies),
  };
}
