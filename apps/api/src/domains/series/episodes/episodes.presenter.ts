import { roundScore } from '@filmfisher/shared/score-rules';
import type { Episode } from '@filmfisher/shared/series';
import type { EpisodeRecord } from './episodes.model.ts';

/** @returns the episode as the API answers it */
export function presentEpisode(episode: EpisodeRecord): Episode {
  const { _id, season, number, title, date, minutes, votes, stars, posts } = episode;
  return {
    _id: _id.toHexString(),
    season,
    number,
    title,
    votes,
    posts,
    ...(date !== null && { date }),
    ...(minutes !== null && { minutes }),
    mean: votes === 0 ? null : roundScore(stars / votes),
  };
}
