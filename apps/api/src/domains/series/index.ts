/** What the rest of the API may use of this domain. */
export { seriesEndpoints } from './endpoints.ts';
export {
  episodeRatingRows,
  episodeRatingsPersonalData,
  episodeRows,
  rateEpisode,
  withdrawEpisodeRatings,
} from './episodes/episode-ratings.service.ts';
export { episodeExists, episodesOf } from './episodes/episodes.service.ts';
export { fillSeasons } from './episodes/fill-seasons.service.ts';
export { episodeSpace } from './episodes/episode.space.ts';
export { progressPersonalData, progressRows, putProgress } from './progress/progress.service.ts';
export { findStoryPage, storyPages } from './story-groups/story-pages.service.ts';
export { makeStory } from './story-groups/story-groups.service.ts';
