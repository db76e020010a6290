import { z } from 'zod';

/** A question that people ask, answered by a text or by a list of texts (docs/product.md, section 3). */
export const faqSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.union([z.string(), z.array(z.string())]),
});
export type Faq = z.infer<typeof faqSchema>;

/** Answer of GET /faqs. */
export const faqListSchema = z.object({ faqs: z.array(faqSchema) });
