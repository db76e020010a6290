import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { pagePath } from '@filmfisher/shared/pages/web-routes';
import { findFanPage } from '../../editorial/index.ts';
import { BRAND_CARD } from './brand-card.ts';
import { describe, type PageHead } from './page-head.ts';

/** Reveals nothing of a post that waits or is hidden; it is still a page, for its author. */
export async function fanHead(id: string): Promise<PageHead | null> {
  const post = idSchema.safeParse(id).success ? await findFanPage(id) : null;
  if (post === null) return null;
  if (post === 'hidden') return { description: PITCH, image: BRAND_CARD };
  const { _id, by, text, picture, movies, people } = post;
  const about = [...movies.map(({ title }) => title), ...people.map(({ name }) => name)].join(', ');
  const title = `${by.username}’s fan post`;
  return {
    title,
    description: describe(text || `${title} on ${BRAND}${about && `, about ${about}`}.`),
    canonical: pagePath('fanPost', { id: _id }),
    type: 'article',
    image: picture
      ? {
          path: picture.path,
          alt: picture.alt || title,
          width: picture.width,
          height: picture.height,
        }
      : BRAND_CARD,
  };
}
