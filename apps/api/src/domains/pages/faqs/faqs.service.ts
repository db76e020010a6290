import type { Faq } from '@filmfisher/shared/pages/faqs.schema';
import faqs from './faqs.json' with { type: 'json' };

/** @returns the questions in the order in which they are shown (docs/product.md, section 1) */
export function listFaqs(): Promise<Faq[]> {
  return Promise.resolve(faqs);
}
