import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { findReviewPage } from '../../reviews/index.ts';
import { CARD_SIZE, cardPath } from './card/card-path.ts';
import { describe, type PageHead } from './page-head.ts';

/** Of a review that is hidden there is no page for others, and of one that gives the plot away no word. */
export async function reviewHead(id: string): Promise<PageHead | null> {
  const review = idSchema.safeParse(id).success ? await findReviewPage(id) : null;
  if (!review) return null;
  const { _id, movie, author, text, spoiler, stars } = review;
  const name = `${movie.title} (${movie.yearOfRelease})`;
  const said = stars === null ? text : `${stars}/10. ${text}`;
  return {
    title: `${author}’s review of ${name}`,
    description: spoiler ? PITCH : describe(said),
    canonical: pagePath('review', { id: _id }),
    type: 'article',
    image: { path: cardPath(movie._id), alt: `${name} on ${BRAND}`, ...CARD_SIZE },
  };
}
