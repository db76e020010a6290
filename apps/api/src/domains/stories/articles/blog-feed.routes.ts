import { articlePagePath } from '@filmfisher/shared/article-path';
import { API_BASE, BRAND } from '@filmfisher/shared/brand';
import { webPaths } from '@filmfisher/shared/web-routes';
import { Feed } from 'feed';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { latestArticles } from './article-pages.service.ts';

const feed = endpoint(
  {
    method: 'get',
    path: '/rss/blog',
    access: 'content',
    summary: 'The latest articles as RSS 2.0',
    produces: 'application/rss+xml',
  },
  async ({ context }) => {
    const { publicWebUrl: origin } = context.env;
    const articles = await latestArticles(context.clock.now());
    const link = `${origin}${webPaths.blog}`;
    const news = new Feed({
      id: link,
      link,
      title: `Blog · ${BRAND}`,
      description: `Articles on ${BRAND}`,
      language: 'en',
      copyright: '',
      generator: BRAND,
      ...(articles[0]?.publishedAt && { updated: new Date(articles[0].publishedAt) }),
      feedLinks: { rss: `${origin}${API_BASE}/rss/blog` },
    });
    for (const article of articles) {
      const address = `${origin}${articlePagePath(article)}`;
      const { title, standfirst: description, publishedAt } = article;
      news.addItem({ id: address, link: address, title, description, date: new Date(publishedAt ?? 0) });
    }
    const body = news.rss2();
    return reply({ raw: { type: 'application/rss+xml; charset=utf-8', body } });
  },
);

export const endpoints: Endpoint[] = [feed];
