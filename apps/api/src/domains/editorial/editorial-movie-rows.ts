import { namedMovie, namedMovies, type MovieRows } from '../archive/index.ts';
import { ArticleModel } from './articles/articles.model.ts';
import { BuzzModel } from './buzz/buzz.model.ts';
import { FanPostModel } from './fan-posts/fan-posts.model.ts';

/** What names a film that is merged into another one. */
export const editorialMovieRows: readonly MovieRows[] = [
  namedMovie('articles', ArticleModel.collection),
  namedMovies('fanPosts', FanPostModel.collection),
  namedMovies('buzz', BuzzModel.collection),
];
