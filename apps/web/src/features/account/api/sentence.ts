/** @returns the sentence of an answer, at `message` or `data.message`; '' when it has none */
export function sentenceIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  if ('message' in answer && typeof answer.message === 'string') return answer.message;
  return 'data' in answer ? sentenceIn(answer.data) : '';
}
