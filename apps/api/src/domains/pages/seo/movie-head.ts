import { API_BASE } from '@filmfisher/shared/api/api';
import { moviePagePath } from '@filmfisher/shared/movies/movie-paths';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { movieTalkPagePath, talkFeedPaths } from '@filmfisher/shared/threads/talk-paths';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { findRemoved } from '../../archive/index.ts';
import { findMovies, presentMovie } from '../../catalogue/index.ts';
import { cardPath } from './card/card-path.ts';
import { counted, describe, ownCard, type FoundHead, type PageHead } from './page-head.ts';
import { movieData } from './structured-data.ts';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { findReviewPage } from '../../reviews/index.ts';

function movieDescription(movie: Movie): string {
  const { title, yearOfRelease, overallRating, totalRatings, prologue } = movie;
  const score =
    overallRating > 0 ? `${overallRating.toFixed(1)}/10 from ${counted(totalRatings, 'rating')}. ` : '';
  const kind = `${movie.genre[0]?.toLowerCase() ?? ''} ${movie.type === 'series' ? 'series' : 'film'}`.trim();
  const about =
    prologue || `Scores and reviews of ${[`this ${kind}`, movie.industry].filter(Boolean).join(', ')}.`;
  return describe(`${title} (${yearOfRelease}): ${score}${about}`);
}

/**
 * @returns the pictures on top of a film's page, where they are the designed ones. For a film's own picture only the
 *   page knows the width that a browser takes
 */
function firstPictures({ image: { url } }: Movie): string[] {
  return url.endsWith('/poster.svg') ? [`${url}?shape=wide`, url] : [];
}

/** @param page of the film: itself, its reviews, or what is said about it */
export async function movieHead(
  segment: string,
  origin: string,
  page: 'film' | 'reviews' | 'talk',
): Promise<FoundHead> {
  const id = page === 'film' ? idOfSegment(segment) : segment;
  if (!idSchema.safeParse(id).success) return null;
  const [stored] = await findMovies({ _id: id });
  if (!stored) {
    const into = (await findRemoved(id))?.into?.toHexString();
    if (into === undefined) return null;
    const paths = {
      film: pagePath('movie', { id: into }),
      reviews: pagePath('movieReview', { id: into }),
      talk: movieTalkPagePath(into),
    };
    return { location: paths[page] };
  }
  const movie = presentMovie(stored);
  const name = `${movie.title} (${movie.yearOfRelease})`;
  const address = moviePagePath(movie);
  const shared = {
    description: movieDescription(movie),
    image: ownCard('movies', movie._id, name),
  };
  if (page === 'reviews') {
    return { ...shared, title: `Reviews of ${name}`, canonical: pagePath('movieReview', { id: movie._id }) };
  }
  if (page === 'talk') {
    const feed = `${API_BASE}${talkFeedPaths.film(movie._id)}`;
    return { ...shared, title: `Talk about ${name}`, canonical: movieTalkPagePath(movie._id), feed };
  }
  return {
    ...shared,
    title: name,
    canonical: address,
    // The id alone is an address of its own; what follows it must be the slug.
    ...(segment !== id && { onlyAt: address }),
    type: movie.type === 'series' ? 'video.tv_show' : 'video.movie',
    firstPictures: firstPictures(movie),
    structuredData: [movieData(movie, `${origin}${address}`, `${origin}${cardPath('movies', movie._id)}`)],
  };
}

/** Of a review that is hidden there is no page for others, and of one that gives the plot away no word. */
export async function reviewHead(id: string): Promise<PageHead | null> {
  const review = idSchema.safeParse(id).success ? await findReviewPage(id) : null;
  if (!review) return null;
  const { _id, movie, author, text, spoiler, stars } = review;
  const name = `${movie.title} (${movie.yearOfRelease})`;
  const said = stars === null ? text : `${stars}/10. ${text}`;
  const title = `${author}’s review of ${name}`;
  return {
    title,
    description: spoiler ? PITCH : describe(said),
    canonical: pagePath('review', { id: _id }),
    type: 'article',
    image: ownCard('reviews', _id, title),
  };
}
