import { personPagePath } from '@filmfisher/shared/people/person-paths';
import { slugify } from '@filmfisher/shared/texts/texts';
import { pagePath, webPaths } from '@filmfisher/shared/pages/web-routes';

/**
 * Addresses to link to: those of the list of pages, and functions for those with an id. Nothing else in the app spells
 * a path.
 */
export { webPaths as paths } from '@filmfisher/shared/pages/web-routes';
export { articlePagePath as articlePath } from '@filmfisher/shared/articles/article-paths';
export { moviePagePath } from '@filmfisher/shared/movies/movie-paths';
export { communityPagePath as communityPath } from '@filmfisher/shared/communities/community-paths';
export { episodePath } from '@filmfisher/shared/series/series-paths';
export { listEditPath, listPagePath as listPath, memberListsPath } from '@filmfisher/shared/lists/list-paths';
export { storyPagePath as storyPath } from '@filmfisher/shared/series/series-paths';
export {
  boardPagePath as boardPath,
  movieTalkPagePath as movieTalkPath,
  threadPagePath as threadPath,
} from '@filmfisher/shared/threads/talk-paths';

/** The settings of one's own account, a section of the own profile. */
export const settings = { pathname: webPaths.ownProfile, hash: '#settings' };
/** The own notifications, a section of the own profile. */
export const notifications = { pathname: webPaths.ownProfile, hash: '#notifications' };
/** The own watchlist, a section of the own profile. */
export const ownWatchlist = { pathname: webPaths.ownProfile, search: '?status=watchlist', hash: '#movies' };
/** The own timeline, a section of the own profile. */
export const timeline = { pathname: webPaths.ownProfile, hash: '#timeline' };
/** What friends did, a section of the own profile. */
export const friendsTimeline = { ...timeline, search: '?of=friends' };
/** The blog of makers, a section of the own profile, in which they write. */
export const celebrityBlog = { pathname: webPaths.ownProfile, hash: '#blog' };
export const writeArticlePath = (id: string) => pagePath('writeArticle', { id });
/** The own suggestions for the catalogue, a section of the own profile. */
export const contribute = { pathname: webPaths.ownProfile, hash: '#contribute' };
export const profilePath = (userId: string) => pagePath('member', { userId });
export const diaryPath = (userId: string) => pagePath('diary', { userId });
/** @param stars only the films with so many */
export const ratingsPath = (userId: string, stars?: number) =>
  `${pagePath('memberRatings', { userId })}${stars === undefined ? '' : `?stars=${stars}`}`;
export const statisticsPath = (userId: string) => pagePath('statistics', { userId });
export const yearPath = (userId: string, year: string) => pagePath('year', { userId, year });
/** @param industry name or slug, any case: 'Nollywood' → /industry/nollywood */
export const industryPath = (industry: string) => pagePath('industry', { category: slugify(industry) });
/** @param genre name or slug, any case: 'Sci-Fi' → /genre/sci-fi */
export const genrePath = (genre: string) => pagePath('genre', { category: slugify(genre) });
/** The conversation with a member, or the first message to them. */
export const writeToPath = (userId: string) =>
  `${webPaths.messages}?${new URLSearchParams({ to: userId }).toString()}`;
/** First messages of members whom one has not answered yet. */
export const messageRequests = `${webPaths.messages}?box=requests`;
export const conversationPath = (id: string) => pagePath('conversation', { id });
/** @param id of a decision of the moderators about something of one's own */
export const decisionPath = (id: string) => pagePath('decision', { id });
export const reviewPath = (id: string) => pagePath('review', { id });
/**
 * @param place where the thread is to stand: the slug of a board or of a community, or the id of a film
 * @returns the page on which a thread is begun
 */
export const newThreadPath = (place: { board?: string; film?: string; community?: string } = {}) => {
  const query = new URLSearchParams(place).toString();
  return query === '' ? webPaths.newThread : `${webPaths.newThread}?${query}`;
};
export const fanPostPath = (id: string) => pagePath('fanPost', { id });
/** The fan posts about a film or a person, or of a member. */
export const fanWallPath = (about: { movie: string } | { person: string } | { member: string }) =>
  `${webPaths.fans}?${new URLSearchParams(about).toString()}`;
export const moviePath = (id: string) => pagePath('movie', { id });
export const kidsMoviePath = (id: string) => pagePath('kidsMovie', { id });
export const suggestChangePath = (id: string) => pagePath('suggestChange', { id });
/**
 * @param title of a film that is missing
 * @param known what else is known of it: the video at YouTube that is the film, its year, an address that tells of it,
 *   the title of an upload, those whom it names
 */
export function suggestMoviePath(
  title: string,
  known: {
    video?: string | undefined;
    year?: number | null;
    source?: string | null;
    upload?: string;
    cast?: string;
  } = {},
): string {
  const params = new URLSearchParams({ title });
  for (const [name, value] of Object.entries(known)) if (value) params.set(name, String(value));
  return `${webPaths.suggestMovie}?${params.toString()}`;
}
export const movieReviewPath = (id: string) => pagePath('movieReview', { id });

/**
 * @param name of somebody in cast or crew
 * @param id of the person, where it is known: their page; else the films and series that have the name
 */
export const personPath = (name: string, id?: string) =>
  id === undefined
    ? `${webPaths.movies}?${new URLSearchParams({ person: name }).toString()}`
    : personPagePath(id, name);
/** @param q what was searched for: the films and series that fit */
export const searchPath = (q: string) => `${webPaths.movies}?${new URLSearchParams({ q }).toString()}`;

export const deskArticlePath = (id: string) => pagePath('deskArticle', { id });
export const deskImportPath = (id: string) => pagePath('deskCatalogueImport', { id });
/** @param id of a look-up in other catalogues */
export const deskEnrichmentPath = (id: string) => pagePath('deskEnrichment', { id });
export const deskMoviePath = (id: string) => pagePath('deskMovie', { id });
/** @param genre its slug */
export const deskMoviesOfGenrePath = (genre: string) =>
  `${webPaths.deskMovies}?${new URLSearchParams({ genre }).toString()}`;
/** Missing films of this title that members have suggested. */
export const deskSuggestionsPath = (title: string) =>
  `${webPaths.deskSuggestions}?${new URLSearchParams({ kind: 'film', state: 'open', q: title }).toString()}`;
