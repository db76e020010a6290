import type { AnswerParser } from '../../../lib/api-client.ts';

/** @returns the sentence of an answer, at `message` or `data.message`; '' when it has none */
export function sentenceIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  if ('message' in answer && typeof answer.message === 'string') return answer.message;
  return 'data' in answer ? sentenceIn(answer.data) : '';
}

/**
 * Answers of which only the sentence matters. Any 2xx is a success, so an answer
 * without a sentence is not refused: the caller then shows its own (docs/product.md, section 7).
 */
export const sentenceParser: AnswerParser<string> = {
  safeParseAsync: (answer) => Promise.resolve({ success: true, data: sentenceIn(answer) }),
};
