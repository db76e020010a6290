import type { Faq } from '@filmfisher/shared/faqs';
import { queryOptions } from '@tanstack/react-query';
import { api, type AnswerParser } from '../../../lib/api-client.ts';

function isFaq(value: unknown): value is Faq {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'question' in value && 'answer' in value)) return false;
  const { id, question, answer } = value;
  const isAnswer =
    typeof answer === 'string' ||
    (Array.isArray(answer) && answer.every((line: unknown) => typeof line === 'string'));
  return typeof id === 'string' && typeof question === 'string' && isAnswer;
}

/** The shared schema's check, written out: the first page of every visitor must not load the schema library. */
const faqsParser: AnswerParser<readonly Faq[]> = {
  safeParseAsync: (answer) => {
    const list: unknown =
      typeof answer === 'object' && answer !== null && 'faqs' in answer ? answer.faqs : undefined;
    return Promise.resolve(
      Array.isArray(list) && list.every(isFaq)
        ? { success: true, data: list }
        : { success: false, error: new Error('not a list of questions') },
    );
  },
};

/** All questions with their answers, in the server's order; they change with a release. */
export const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: ({ signal }) => api.get('/faqs', faqsParser, { signal }),
  staleTime: Infinity,
});
