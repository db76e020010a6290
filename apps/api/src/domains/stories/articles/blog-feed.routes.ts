import { articlePagePath } from '@filmfisher/shared/article-path';
import { BRAND } from '@filmfisher/shared/brand';
import { webPaths } from '@filmfisher/shared/web-routes';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { reply } from '../../../platform/http/reply.ts';
import { drawFeed } from '../../../platform/http/rss.ts';
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
    const body = drawFeed({
      title: `${BRAND} Blog`,
      description: `Articles on ${BRAND}`,
      link: `${origin}${webPaths.blog}`,
      items: articles.map((article) => ({
        title: article.title,
        description: article.standfirst,
        link: `${origin}${articlePagePath(article)}`,
        at: new Date(article.publishedAt ?? 0),
      })),
    });
    return reply({ raw: { type: 'application/rss+xml; charset=utf-8', body } });
  },
);

export const endpoints: Endpoint[] = [feed];
