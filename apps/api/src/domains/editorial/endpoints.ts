import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as desk } from './articles/articles.desk.routes.ts';
import { endpoints as feeds } from './articles/blog-feed.routes.ts';
import { endpoints as articles } from './articles/articles.routes.ts';
import { endpoints as buzz } from './buzz/buzz.routes.ts';
import { endpoints as fans } from './fan-posts/fan-posts.routes.ts';

/** The blog, the fan wall and short news. */
export const editorialEndpoints: readonly Endpoint[] = [...desk, ...articles, ...feeds, ...buzz, ...fans];
