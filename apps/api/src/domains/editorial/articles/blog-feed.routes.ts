import { articlePagePath } from '@filmfisher/shared/article-path';
import { BRAND } from '@filmfisher/shared/brand';
import { webPaths } from '@filmfisher/shared/web-routes';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { rssReply } from '../../../platform/http/rss.ts';
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
    const articles = await latestArticles(context.clock.now());
    const items = articles.map((article) => ({
      path: articlePagePath(article),
      id: `${webPaths.blog}/${article._id}`,
      title: article.title,
      description: article.standfirst,
      date: new Date(article.publishedAt ?? 0),
    }));
    const about = { title: 'Blog', description: `Articles on ${BRAND}` };
    return rssReply(
      { path: webPaths.blog, feedPath: '/rss/blog', ...about, items },
      context.env.publicWebUrl,
    );
  },
);

export const endpoints: Endpoint[] = [feed];
