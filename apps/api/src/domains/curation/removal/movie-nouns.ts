import type { MovieRows } from '../../archive/index.ts';
import { suggestionRows } from '../../community/index.ts';
import { diaryRows, favouriteRows } from '../../diary/index.ts';
import { eveningRows, listMovieRows } from '../../lists/index.ts';
import { notificationRows } from '../../notifications/index.ts';
import { reviewRows } from '../../reviews/index.ts';
import { ratingRows, openStarsOf } from '../../ratings/index.ts';
import { dismissalRows } from '../../recommendations/index.ts';
import { movieMarkRows } from '../../movie-marks/index.ts';
import { episodeRatingRows, episodeRows, progressRows, storyPlaceRows } from '../../series/index.ts';
import { offerReportRows, offerRows, reminderRows, watchlistNewsRows } from '../../availability/index.ts';
import { articleRows, buzzRows, fanPostRows } from '../../editorial/index.ts';
import { communityRows } from '../../communities/index.ts';
import { talkMovieRows } from '../../talk/index.ts';
import { importRows } from '../../member-data/index.ts';

/** Everything that hangs on a film. Ratings come first: reviews show them. */
export const MOVIE_NOUNS: readonly MovieRows[] = [
  ratingRows,
  ...reviewRows(openStarsOf),
  dismissalRows,
  movieMarkRows,
  diaryRows,
  reminderRows,
  watchlistNewsRows,
  offerRows,
  offerReportRows,
  episodeRows,
  episodeRatingRows,
  progressRows,
  storyPlaceRows,
  suggestionRows,
  favouriteRows,
  listMovieRows,
  eveningRows,
  ...talkMovieRows,
  communityRows,
  articleRows,
  fanPostRows,
  buzzRows,
  importRows,
  notificationRows,
];

/** What the site looks up or tells of its own accord: no member has done anything to such a film. */
export const SITES_OWN: readonly MovieRows[] = [offerRows, watchlistNewsRows, notificationRows];
