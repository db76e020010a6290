/** What editors, filmmakers and fans publish: the blog, short news, the fan wall. */
export { articleModeration } from './articles/article-moderation.service.ts';
export { articlePicturesAmong } from './articles/article-pictures.service.ts';
export { articleReactionsPersonalData } from './articles/article-reactions.service.ts';
export { articleSpace } from './articles/article.space.ts';
export {
  articlePages,
  countWaitingArticles,
  findArticlePage,
  listedArticlePath,
} from './articles/articles.list.service.ts';
export { type FirstArticle, makeArticles } from './articles/first-articles.service.ts';
export { articleRows, articlesPersonalData } from './articles/personal-data.service.ts';
export { announceMovies } from './buzz/automatic-buzz.service.ts';
export { buzzModeration } from './buzz/buzz-moderation.service.ts';
export { addBuzz, buzzPersonalData, buzzRows, countWaitingNews } from './buzz/buzz.service.ts';
export { editorialEndpoints } from './endpoints.ts';
export { setLike } from './fan-posts/fan-likes.service.ts';
export { fanModeration } from './fan-posts/fan-moderation.service.ts';
export { fanSpace } from './fan-posts/fan-post.space.ts';
export { findFanPage } from './fan-posts/fan-posts.presenter.ts';
export { addFanPost, fanPicturesAmong } from './fan-posts/fan-posts.service.ts';
export { fanPostRows, fansPersonalData } from './fan-posts/personal-data.service.ts';
