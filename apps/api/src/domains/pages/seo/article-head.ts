import { articlePagePath } from '@filmfisher/shared/articles/article-paths';
import { API_BASE } from '@filmfisher/shared/api/api';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { findArticlePage, findFanPage } from '../../editorial/index.ts';
import { BRAND_CARD, describe, type PageHead } from './page-head.ts';
import { articleData } from './structured-data.ts';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { PITCH } from '@filmfisher/shared/pages/page-heads';
import { pagePath } from '@filmfisher/shared/pages/web-routes';

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
