import { episodesOf, putProgress, rateEpisode } from '../domains/series/index.ts';
import type { AppContext } from '../platform/context.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { demoViewer } from './demo-viewer.ts';

const SERIES = 'Squid Game';
const FANS = ['demo_ada', 'demo_bisi', 'demo_halima'];

/** A series of the starter catalogue, watched by demo members. */
export async function loadDemoSeries(context: AppContext): Promise<void> {
  const series = (await findCatalogueMovies()).find(({ title }) => title === SERIES);
  if (!series) return;
  const id = series._id.toHexString();
  const episodes = (await episodesOf(id)).filter(({ season }) => season === 1);
  for (const [index, name] of FANS.entries()) {
    const fan = await demoViewer(name);
    const watched = episodes.slice(0, 3 * (index + 1));
    const last = watched.at(-1);
    if (!fan || !last) continue;
    for (const [place, { _id }] of watched.entries()) {
      await rateEpisode(context, fan, _id.toHexString(), 7 + ((place + index) % 3));
    }
    await putProgress(context, fan.userId, id, { season: 1, episode: last.number });
  }
}
