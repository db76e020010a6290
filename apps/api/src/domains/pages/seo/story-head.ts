import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { storyPagePath } from '@filmfisher/shared/series/series-paths';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { findStoryPage } from '../../series/index.ts';
import { BRAND_CARD } from './brand-card.ts';
import { describe, type PageHead } from './page-head.ts';

/** @param segment of the address: the story's id and perhaps a slug */
export async function storyHead(segment: string): Promise<PageHead | null> {
  const id = idOfSegment(segment);
  const story = idSchema.safeParse(id).success ? await findStoryPage(id) : null;
  if (!story) return null;
  const { title, movies, overallRating } = story;
  const path = storyPagePath(story);
  const films = movies.map((movie) => `${movie.title} (${movie.yearOfRelease})`).join(', ');
  const score = overallRating > 0 ? ` ${overallRating.toFixed(1)}/10 together.` : '';
  return {
    title: `${title}: the order to watch`,
    description: describe(`${title} on ${BRAND}: ${movies.length} films in order.${score} ${films}.`),
    canonical: path,
    onlyAt: path,
    image: BRAND_CARD,
  };
}
