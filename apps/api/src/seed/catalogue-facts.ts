import { fillSeasons, makeStory } from '../domains/series/index.ts';
import { fillOffers } from '../domains/showings/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findCatalogueFilms, type CatalogueFilm } from './catalogue.ts';
import { catalogueName, readOffers, readSeries, readStories } from './catalogue-files.ts';

type Films = ReadonlyMap<string, CatalogueFilm>;

async function loadSeries(films: Films): Promise<number> {
  let filled = 0;
  for (const { film, ...seasons } of await readSeries()) {
    const series = films.get(film);
    if (series && (await fillSeasons(series._id, seasons))) filled += 1;
  }
  return filled;
}

async function loadStories(context: AppContext, films: Films): Promise<number> {
  let made = 0;
  for (const { kind, title, films: names } of await readStories()) {
    const movieIds = names.flatMap((name) => films.get(name)?._id.toHexString() ?? []);
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

async function loadOffers({ clock }: AppContext, films: Films): Promise<number> {
  const now = clock.now();
  let filled = 0;
  for (const [name, rows] of await readOffers()) {
    const film = films.get(name);
    if (!film) continue;
    const offers = rows.map(({ offer, checked }) => ({
      ...offer,
      state: checked === undefined ? ('held' as const) : ('visible' as const),
      checkedOn: checked === undefined ? null : new Date(checked),
    }));
    if (await fillOffers(film._id, offers, now, { dryRun: false })) filled += 1;
  }
  return filled;
}

/** What the starter catalogue knows of its films besides themselves; what is known already stays. May run again. */
export async function loadCatalogueFacts(context: AppContext) {
  const films = new Map((await findCatalogueFilms()).map((film) => [catalogueName(film), film]));
  return {
    series: await loadSeries(films),
    stories: await loadStories(context, films),
    offers: await loadOffers(context, films),
  };
}
