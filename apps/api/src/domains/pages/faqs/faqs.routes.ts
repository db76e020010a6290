import faqs from './faqs.json' with { type: 'json' };
import { faqListSchema, type Faq } from '@filmfisher/shared/pages/faqs.schema';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';

/** @returns the questions in the order in which they are shown (docs/product.md, section 1) */
export function listFaqs(): Promise<Faq[]> {
  return Promise.resolve(faqs);
}

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
