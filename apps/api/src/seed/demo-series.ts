import { makeStory, putProgress, putSeasons, rateEpisode } from '../domains/series/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findCatalogueFilms } from './catalogue.ts';
import { demoViewer } from './demo-viewer.ts';

/** Seasons as they came out; each was published on one day. */
const SERIES = {
  title: 'Squid Game',
  seasons: [
    {
      date: '2021-09-17',
      titles: [
        'Red Light, Green Light',
        'Hell',
        'The Man with the Umbrella',
        'Stick to the Team',
        'A Fair World',
        'Gganbu',
        'VIPS',
        'Front Man',
        'One Lucky Day',
      ],
    },
    { date: '2024-12-26', titles: Array.from({ length: 7 }, () => '') },
    { date: '2025-06-27', titles: Array.from({ length: 6 }, () => '') },
  ],
};
const STORY = {
  title: 'The Wedding Party',
  films: ['The Wedding Party', 'The Wedding Party 2: Destination Dubai'],
};
const FANS = ['demo_ada', 'demo_bisi', 'demo_halima'];

/** A series with its seasons, watched by demo members, and a story of two films. */
export async function loadDemoSeries(context: AppContext): Promise<void> {
  const films = new Map((await findCatalogueFilms()).map(({ title, _id }) => [title, _id.toHexString()]));
  const series = films.get(SERIES.title);
  const parts = STORY.films.flatMap((title) => films.get(title) ?? []);
  try {
    if (series) await watchSeries(context, series);
    if (parts.length === STORY.films.length) {
      await makeStory(context, null, { kind: 'sequels', title: STORY.title, movieIds: parts });
    }
  } catch (error) {
    // An administrator was faster.
    if (!(error instanceof AppError)) throw error;
  }
}

async function watchSeries(context: AppContext, id: string): Promise<void> {
  const seasons = SERIES.seasons.map(({ date, titles }, season) => ({
    number: season + 1,
    episodes: titles.map((title, index) => ({ number: index + 1, title, date })),
  }));
  const episodes = await putSeasons(context, null, id, { status: 'ended', seasons });
  for (const [index, name] of FANS.entries()) {
    const fan = await demoViewer(name);
    if (!fan) continue;
    const watched = episodes.slice(0, 3 * (index + 1));
    for (const [place, { _id }] of watched.entries()) {
      await rateEpisode(context, fan, _id.toHexString(), 7 + ((place + index) % 3));
    }
    await putProgress(context, fan.userId, id, { season: 1, episode: watched.length });
  }
}
