import { findQuerySchema, findResultsSchema } from '@filmfisher/shared/search/finder.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { findMovie } from './find.service.ts';

const find = endpoint(
  {
    method: 'get',
    path: '/find',
    access: 'content',
    limit: 'find',
    summary: 'The film that a YouTube address or the title of an upload means, and how sure that is',
    query: findQuerySchema,
    response: findResultsSchema,
    cache: 'private, no-cache',
    work: 'optional',
  },
  ({ query }) => findMovie(query.q),
);

export const endpoints: Endpoint[] = [find];
