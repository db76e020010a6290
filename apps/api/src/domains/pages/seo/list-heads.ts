import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { findListPage } from '../../lists/index.ts';
import { BRAND_CARD } from './brand-card.ts';
import { CARD_SIZE, cardPath } from './card/card-path.ts';
import { describe, type PageHead } from './page-head.ts';

/**
 * Reveals nothing of a list that is not for everybody, and keeps search engines away. It is still a page, for those who
 * may read it.
 * @param segment of the address: the list's id and perhaps a slug
 */
export async function listHead(segment: string): Promise<PageHead | null> {
  const id = idOfSegment(segment);
  const list = idSchema.safeParse(id).success ? await findListPage(id) : null;
  if (!list) return null;
  if (!list.listed) return { description: PITCH, image: BRAND_CARD };
  const { title, description, count, first } = list;
  const path = listPagePath(list);
  return {
    title,
    description: describe(
      `${title}, a list of ${count} ${count === 1 ? 'film' : 'films'} on ${BRAND}. ${description}`,
    ),
    canonical: path,
    onlyAt: path,
    feed: `${API_BASE}/rss/lists/${list._id}`,
    // A list looks like the film that leads it.
    image: first ? { path: cardPath(first), alt: `${title} on ${BRAND}`, ...CARD_SIZE } : BRAND_CARD,
  };
}
