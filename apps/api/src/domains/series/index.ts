/** Seasons and episodes of series, how far members have watched them, and stories that several films tell. */
export { seriesEndpoints } from './endpoints.ts';
export {
  episodeRatingRows,
  episodeRatingsPersonalData,
  episodeRows,
  rateEpisode,
  withdrawEpisodeRatings,
} from './episodes/episode-ratings.service.ts';
export { episodeSpace } from './episodes/episode.space.ts';
export { episodeExists, episodesOf, fillSeasons } from './episodes/episodes.service.ts';
export { progressPersonalData, progressRows, putProgress } from './progress/progress.service.ts';
export { finishedSeries, seriesSeenHandler, settleAired } from './progress/seen-series.service.ts';
export { findStoryPage, makeStory, storyPages } from './story-groups/story-groups.service.ts';
export { storyPlaceRows } from './story-groups/story-places.service.ts';
