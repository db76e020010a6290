import { personSchema } from '@filmfisher/shared/people';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

const ROOT = 'people';

/** GET /people/{id}: the person, and the films that name them */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [ROOT, 'detail', id],
    queryFn: ({ signal }) => api.get(`/people/${encodeURIComponent(id)}`, personSchema, { signal }),
  });
}
