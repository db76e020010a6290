import { isRecord } from './shaped.ts';

const messageOf = (answer: unknown) => {
  const message = isRecord(answer) ? answer['message'] : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
};

/** @returns what an answer's field `data` holds; nothing for an answer without one */
export function dataIn(answer: unknown): Partial<Record<string, unknown>> {
  const data = isRecord(answer) ? answer['data'] : undefined;
  return isRecord(data) ? data : {};
}

/** @returns the sentence of an answer, at `message`, else at `data.message`; '' when it has none */
export const sentenceIn = (answer: unknown): string => messageOf(answer) ?? messageOf(dataIn(answer)) ?? '';

/** @returns as sentenceIn, for the calls whose sentence is read at `data.message` first (docs/product.md, section 7) */
export const dataSentenceIn = (answer: unknown): string =>
  messageOf(dataIn(answer)) ?? messageOf(answer) ?? '';
