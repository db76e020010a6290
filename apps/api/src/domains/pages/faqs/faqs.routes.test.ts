import { faqListSchema } from '@filmfisher/shared/pages/faqs.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listFaqs } from './faqs.routes.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ env: { GUARD_CONTENT: 'true' } });
});
afterAll(() => api.close());

describe('GET /faqs', () => {
  it('answers anybody five questions, in their order, also where content is guarded', async () => {
    const { status, headers, body } = await api.send('GET', '/faqs');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('public');
    const { faqs } = faqListSchema.parse(body);
    expect(faqs).toEqual(await listFaqs());
    expect(faqs).toHaveLength(5);
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(5);
  });

  it('says what the product promises (docs/product.md, section 1)', async () => {
    const { faqs } = faqListSchema.parse((await api.send('GET', '/faqs')).body);
    const text = faqs.map(({ question, answer }) => `${question} ${[answer].flat().join(' ')}`);
    for (const statement of [
      /submit a review.*create a free account/,
      /combines user reviews, critic reviews and popularity/,
      /kdramas/,
      /edit or delete my review after submission/,
    ]) {
      expect(text.filter((entry) => statement.test(entry))).toHaveLength(1);
    }
    expect(faqs.some(({ answer }) => Array.isArray(answer))).toBe(true);
  });

  it('knows no query', async () => {
    expect(await api.send('GET', '/faqs?lang=en')).toMatchObject({ status: 400 });
  });
});
