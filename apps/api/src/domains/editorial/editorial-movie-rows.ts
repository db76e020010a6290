import { namedFilm, namedFilms, type MovieRows } from '../catalogue/index.ts';
import { ArticleModel } from './articles/articles.model.ts';
import { BuzzModel } from './buzz/buzz.model.ts';
import { FanPostModel } from './fan-posts/fan-posts.model.ts';

/** What names a film that is merged into another one. */
export const editorialMovieRows: readonly MovieRows[] = [
  namedFilm('articles', ArticleModel.collection),
  namedFilms('fanPosts', FanPostModel.collection),
  namedFilms('buzz', BuzzModel.collection),
];
