import { namedFilm, namedFilms, type MovieRows } from '../catalogue/index.ts';
import { ArticleModel } from './articles/articles.model.ts';
import { BuzzModel } from './buzz/buzz.model.ts';
import { FanPostModel } from './fans/fans.model.ts';

/** What names a film that is merged into another one. */
export const storyFilmRows: readonly MovieRows[] = [
  namedFilm('articles', ArticleModel.collection),
  namedFilms('fanPosts', FanPostModel.collection),
  namedFilms('buzz', BuzzModel.collection),
];
