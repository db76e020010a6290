import { articlePagePath } from '@filmfisher/shared/articles/article-paths';
import { API_BASE } from '@filmfisher/shared/api/api';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { findArticlePage } from '../../editorial/index.ts';
import { BRAND_CARD } from './brand-card.ts';
import { describe, type PageHead } from './page-head.ts';
import { articleData } from './structured-data.ts';

/** Path of the blog's news. */
export const BLOG_FEED = `${API_BASE}/rss/blog`;

/** Size in pixels that the head states for an article's picture. */
const COVER = { width: 1280, height: 720 };

/**
 * Null for a draft, and for an article whose time has not come.
 * @param segment of the address: the article's id and perhaps a slug
 */
export async function articleHead(segment: string, origin: string, now: Date): Promise<PageHead | null> {
  const id = idOfSegment(segment);
  if (!idSchema.safeParse(id).success) return null;
  const article = await findArticlePage(id, now);
  if (!article) return null;
  const path = articlePagePath(article);
  const { title, standfirst, cover } = article;
  const image = cover ? { path: `${cover.path}?size=1280`, alt: cover.alt, ...COVER } : BRAND_CARD;
  return {
    title,
    description: describe(standfirst),
    canonical: path,
    onlyAt: path,
    type: 'article',
    image,
    feed: BLOG_FEED,
    structuredData: [articleData(article, `${origin}${path}`, `${origin}${image.path}`)],
  };
}
