import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { ratingBodySchema } from '@filmfisher/shared/ratings/ratings.schema';
import {
  episodeRatingSchema,
  seasonsInputSchema,
  seasonsSchema,
  singleEpisodeSchema,
  type Seasons,
} from '@filmfisher/shared/series/episodes.schema';
import { SEASONS_BYTES_MAX } from '@filmfisher/shared/series/episodes';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { getMovie, movieRefs } from '../../catalogue/index.ts';
import { replyEndpoints } from '../../talk/index.ts';
import { rateEpisode } from './episode-ratings.service.ts';
import type { EpisodeRecord } from './episodes.model.ts';
import { presentEpisode, episodesOf, putSeasons, requireEpisode } from './episodes.service.ts';

const idParams = z.strictObject({ id: idSchema });

function present(episodes: readonly EpisodeRecord[], status: Seasons['status']): Seasons {
  const seasons = new Map<number, Seasons['seasons'][number]>();
  for (const episode of episodes) {
    const { season: number } = episode;
    const season = seasons.get(number) ?? { number, episodes: [] };
    season.episodes.push(presentEpisode(episode));
    seasons.set(number, season);
  }
  return { status, seasons: [...seasons.values()] };
}

const list = sharedEndpoint(
  {
    path: '/movies/:id/seasons',
    access: 'content',
    summary: 'Seasons and episodes of a series in the order in which they are watched; of a film none',
    params: idParams,
    fails: ['movie_not_found'],
    response: seasonsSchema,
    cache: 'private, no-cache',
  },
  async ({ params: { id } }) => {
    const { seriesStatus = null } = await getMovie(id);
    return present(await episodesOf(id), seriesStatus);
  },
);

const replace = endpoint(
  {
    method: 'put',
    path: '/movies/:id/seasons',
    access: 'admin',
    limit: 'desk',
    summary: 'Store all seasons of a series, and whether it still runs, in place of those before',
    params: idParams,
    body: seasonsInputSchema,
    bodyLimit: SEASONS_BYTES_MAX,
    fails: ['movie_not_found', 'episode_in_use'],
    response: seasonsSchema,
  },
  async ({ params: { id }, body, viewer, context }) =>
    present(await putSeasons(context, viewer.userId, id, body), body.status),
);

const one = sharedEndpoint(
  {
    path: '/episodes/:id',
    access: 'content',
    summary: 'One episode with its series',
    params: idParams,
    fails: ['episode_not_found'],
    response: singleEpisodeSchema,
    cache: 'private, no-cache',
  },
  async ({ params: { id } }) => {
    const episode = await requireEpisode(id);
    const movie = (await movieRefs([episode.movieId])).get(episode.movieId.toHexString());
    if (!movie) throw new AppError('episode_not_found');
    return { episode: presentEpisode(episode), movie };
  },
);

const rate = endpoint(
  {
    method: 'put',
    path: '/episodes/:id/rating',
    access: 'verified',
    limit: 'ratings',
    idempotency: 'atomic',
    summary: "Rate an episode with 1 to 10 stars, which leaves the series' score alone",
    params: idParams,
    body: ratingBodySchema,
    fails: ['episode_not_found', 'own_film'],
    response: episodeRatingSchema,
  },
  async ({ params: { id }, body: { stars }, viewer, context }) => ({
    stars,
    episode: presentEpisode(await rateEpisode(context, viewer, id, stars)),
  }),
);

const clear = endpoint(
  {
    method: 'delete',
    path: '/episodes/:id/rating',
    access: 'verified',
    limit: 'ratings',
    idempotency: 'atomic',
    summary: 'Take the rating of an episode back',
    params: idParams,
    fails: ['episode_not_found'],
    response: episodeRatingSchema,
  },
  async ({ params: { id }, viewer, context }) => ({
    stars: null,
    episode: presentEpisode(await rateEpisode(context, viewer, id, null)),
  }),
);

export const endpoints: Endpoint[] = [
  list,
  replace,
  one,
  rate,
  clear,
  ...replyEndpoints({
    kind: 'episode',
    path: '/episodes',
    noun: 'an episode',
    notFound: 'episode_not_found',
  }),
];
