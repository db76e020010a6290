/** What the rest of the API may use of this domain. */
export { listEndpoints } from './endpoints.ts';
export { listFeed } from './lists/list-feed.ts';
export { filmsOnList, ownListTitled } from './lists/imported-lists.service.ts';
export { listCards } from './lists/list-cards.service.ts';
export { addFilm, addFilms, changeFilm, removeFilm } from './lists/list-films.service.ts';
export { setMark } from './lists/list-marks.service.ts';
export { listModeration } from './lists/list-moderation.service.ts';
export { findListPage, listPages } from './lists/list-pages.service.ts';
export { eraseDeletedLists, removeList } from './lists/list-removal.service.ts';
export { listsForReplies, mayTalkAbout, talkersAmong, unreadableLists } from './lists/list-space.service.ts';
export { createList } from './lists/lists.service.ts';
export { listsPersonalData } from './lists/personal-data.service.ts';
export { listFilmRows } from './lists/removed-list-films.service.ts';
export { eveningRows, remindOfEvenings } from './together/evenings.service.ts';
export { eveningsPersonalData } from './together/personal-data.service.ts';
