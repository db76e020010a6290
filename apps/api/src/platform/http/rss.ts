import { escapeHtml } from './html.ts';

interface FeedItem {
  title: string;
  description: string;
  /** Whole address, which also names the item. */
  link: string;
  at: Date;
}

interface Feed {
  title: string;
  description: string;
  /** Whole address of the page whose news it tells. */
  link: string;
  items: readonly FeedItem[];
}

const tag = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;

/** @returns the news as RSS 2.0 */
export function drawFeed({ title, description, link, items }: Feed): string {
  const drawn = items.map(
    (item) =>
      `<item>${tag('title', item.title)}${tag('link', item.link)}${tag('guid', item.link)}` +
      `${tag('pubDate', item.at.toUTCString())}${tag('description', item.description)}</item>\n`,
  );
  const head = tag('title', title) + tag('link', link) + tag('description', description);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}\n${drawn.join('')}</channel></rss>\n`;
}
