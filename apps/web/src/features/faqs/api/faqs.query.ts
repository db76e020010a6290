import type { faqListSchema } from '@filmfisher/shared/faqs';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** All questions with their answers, in the server's order; they change with a release. */
export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: async ({ signal }) => (await api.get<typeof faqListSchema>('/faqs', { signal })).faqs,
  staleTime: Infinity,
});
