import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as desk } from './articles/articles.desk.routes.ts';
import { endpoints as articles } from './articles/articles.routes.ts';
import { endpoints as buzz } from './buzz/buzz.routes.ts';
import { endpoints as fans } from './fan-posts/fan-posts.routes.ts';

export const editorialEndpoints: readonly Endpoint[] = [...desk, ...articles, ...buzz, ...fans];
