import { seasonsSchema, type Seasons, type SeasonsRequest } from '@filmfisher/shared/series/episodes.schema';
import { expect } from 'vitest';
import { EpisodeModel } from '../domains/series/episodes/episodes.model.ts';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** @returns seasons of so many episodes each, the first one number 1 */
export function seasonsOf(...lengths: number[]): SeasonsRequest['seasons'] {
  return lengths.map((length, season) => ({
    number: season + 1,
    episodes: Array.from({ length }, (_, index) => ({ number: index + 1, title: `Part ${index + 1}` })),
  }));
}

/** Stores the seasons of a series, by an administrator of its own. @returns what is stored */
export async function putSeasons(api: TestApi, movieId: string, body: SeasonsRequest): Promise<Seasons> {
  const { cookie } = await api.signInAs('admin');
  const answer = await api.send('PUT', `/movies/${movieId}/seasons`, { cookie, json: body });
  expect(answer.status).toBe(200);
  return seasonsSchema.parse(answer.body);
}

/** @returns a series with seasons of these lengths, and its episodes in order */
export async function buildSeries(api: TestApi, ...lengths: number[]) {
  const movieId = (await buildMovie({ type: 'series' }))._id.toHexString();
  const { seasons } = await putSeasons(api, movieId, { seasons: seasonsOf(...lengths) });
  return { movieId, episodes: seasons.flatMap(({ episodes }) => episodes.map(({ _id }) => _id)) };
}

/** What a member can leave behind about a series. */
export async function followSeries(api: TestApi, { cookie }: SignedIn): Promise<void> {
  const { _id: movieId } = await buildMovie({ type: 'series' });
  const { _id } = await new EpisodeModel({ movieId, season: 1, number: 1 }).save();
  const json = { season: 1, episode: 1 };
  await api.send('PUT', `/movies/${movieId.toHexString()}/progress`, { cookie, json });
  await api.send('PUT', `/episodes/${_id.toHexString()}/rating`, { cookie, json: { stars: 8 } });
}
