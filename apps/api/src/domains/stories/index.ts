/** What the rest of the API may use of this domain. */
export { articleModeration } from './articles/article-moderation.service.ts';
export { articlePages, findArticlePage, listedArticlePath } from './articles/article-pages.service.ts';
export { articlePicturesAmong } from './articles/article-pictures.service.ts';
export { articleSpace } from './articles/article.space.ts';
export { type FirstArticle, makeArticles } from './articles/first-articles.service.ts';
export { articleReactionsPersonalData } from './articles/article-reactions.service.ts';
export { articlesPersonalData } from './articles/personal-data.service.ts';
export { findFanPage } from './fans/fan-pages.service.ts';
export { fanModeration } from './fans/fan-moderation.service.ts';
export { fanSpace } from './fans/fan.space.ts';
export { setLike } from './fans/fan-likes.service.ts';
export { addFanPost, fanPicturesAmong } from './fans/fans.service.ts';
export { fansPersonalData } from './fans/personal-data.service.ts';
export { announceFilms } from './buzz/automatic-buzz.service.ts';
export { buzzModeration } from './buzz/buzz-moderation.service.ts';
export { buzzPersonalData } from './buzz/buzz.service.ts';
export { storyFilmRows } from './story-film-rows.ts';
export { storiesEndpoints } from './endpoints.ts';
