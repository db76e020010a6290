/** Lists of films that members make, and evenings on which they watch together. */
export { listEndpoints } from './endpoints.ts';
export {
  addEvening,
  eveningRows,
  eveningsPersonalData,
  pick as pickMovie,
  remindOfEvenings,
  vote as voteForMovies,
} from './evenings/evenings.service.ts';
export { listMovieRows } from './lists/archived-list-movies.service.ts';
export { listFeed } from './lists/list-feed.ts';
export { setMark } from './lists/list-marks.service.ts';
export { listModeration } from './lists/list-moderation.service.ts';
export { addMovie, addMovies, changeMovie, removeMovie } from './lists/list-movies.service.ts';
export { findListPage, listPages } from './lists/list-pages.service.ts';
export { moviesOnList, ownListTitled } from './lists/list-reads.service.ts';
export { listCards } from './lists/lists.presenter.ts';
export { eraseDeletedLists, removeList } from './lists/list-removal.service.ts';
export { listsForReplies, mayTalkAbout, talkersAmong, unreadableLists } from './lists/list-space.service.ts';
export { createList } from './lists/lists.service.ts';
export { listsPersonalData } from './lists/personal-data.service.ts';
