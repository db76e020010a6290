import { faqListSchema } from '@filmfisher/shared/pages/faqs.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { listFaqs } from './faqs.service.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/faqs',
    access: 'public',
    summary: 'Questions that people ask, with their answers',
    response: faqListSchema,
    cache: 'public, max-age=300',
    work: 'none',
  },
  async () => ({ faqs: await listFaqs() }),
);

export const endpoints: Endpoint[] = [list];
