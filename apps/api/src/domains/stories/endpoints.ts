import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as desk } from './articles/articles.desk.routes.ts';
import { endpoints as feeds } from './articles/blog-feed.routes.ts';
import { endpoints as articles } from './articles/articles.routes.ts';

/** The blog. */
export const storiesEndpoints: readonly Endpoint[] = [...desk, ...articles, ...feeds];
