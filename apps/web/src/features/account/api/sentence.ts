import type { AnswerParser } from '../../../lib/api-client.ts';

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if ('message' in value && typeof value.message === 'string') return value.message;
  return 'data' in value ? textOf(value.data) : '';
}

/**
 * Answers of which only the sentence matters, at `message` or `data.message`. Any 2xx is a success, so an answer
 * without a sentence is not refused: the caller then shows its own (specification, section 7).
 */
export const sentenceParser: AnswerParser<string> = {
  safeParseAsync: (answer) => Promise.resolve({ success: true, data: textOf(answer) }),
};
