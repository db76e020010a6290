import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { Feed } from 'feed';
import { escapeHtml, withoutXmlForbidden } from '../text/html.ts';
import { reply, type Reply } from './reply.ts';

/** News as readers of feeds take them. All paths are below the site's root, but the feed's, which is below the API's. */
export interface NewsFeed {
  /** Of the page that the news are about. */
  path: string;
  feedPath: string;
  title: string;
  description: string;
  /** The latest first; an id stays when its thing is renamed, since feed readers take a new id for a new item. */
  items: readonly { path: string; id: string; title: string; description: string; date: Date }[];
  /** When the latest came, where an item's date does not say it. */
  updated?: Date;
}

/** Some readers take a title for HTML and others for text: only what would be a tag, or a character by its name, is escaped. */
const withoutMarkup = (text: string) =>
  text.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll(/<(?=[a-z!/?])/gi, '&lt;');

/** @param origin of the site @returns the news as RSS 2.0 */
export function rssReply({ path, feedPath, items, ...about }: NewsFeed, origin: string): Reply<never> {
  const link = `${origin}${path}`;
  const updated = about.updated ?? items[0]?.date;
  const feed = new Feed({
    id: link,
    link,
    title: withoutMarkup(`${about.title} · ${BRAND}`),
    description: withoutMarkup(about.description),
    language: 'en',
    copyright: '',
    generator: BRAND,
    ...(updated && { updated }),
    feedLinks: { rss: `${origin}${API_BASE}${feedPath}` },
  });
  for (const item of items) {
    const { title, description, date } = item;
    feed.addItem({
      id: `${origin}${item.id}`,
      link: `${origin}${item.path}`,
      title: withoutMarkup(title),
      // Readers take it for HTML; what members typed is text.
      description: escapeHtml(description),
      date,
    });
  }
  const body = withoutXmlForbidden(feed.rss2());
  return reply({ raw: { type: 'application/rss+xml; charset=utf-8', body } });
}
