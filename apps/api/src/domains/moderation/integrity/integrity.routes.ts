import { integrityListSchema, integrityQuerySchema } from '@filmfisher/shared/moderation/integrity.schema';
import { sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { listIntegrity } from './integrity.service.ts';

const list = sharedEndpoint(
  {
    path: '/integrity',
    access: 'public',
    summary: 'The public log of moderation: what was done, when and why; no names, no texts',
    query: integrityQuerySchema,
    response: integrityListSchema,
    cache: 'private, no-cache',
  },
  ({ query }) => listIntegrity(query),
);

export const endpoints: Endpoint[] = [list];
