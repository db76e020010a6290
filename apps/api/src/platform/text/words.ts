import { foldText } from '@filmfisher/shared/texts/texts';
import mongoose from 'mongoose';

/** @returns the folded words of the texts, each once */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => foldText(text).split(' ')))].filter((word) => word !== '');
}

/**
 * @param query what somebody typed
 * @returns a condition for rows whose `terms` hold all these words; of the last one its beginning is enough
 */
export function matchingWords(query: string): object {
  const words = wordsOf([query]);
  const last = words.pop();
  if (last === undefined) return {};
  // Words are folded to letters and digits, so that none of them is more than itself in a pattern.
  const conditions = [
    ...words.map((terms) => ({ terms })),
    { terms: mongoose.trusted({ $regex: `^${last}` }) },
  ];
  return mongoose.trusted({ $and: conditions });
}

/**
 * The condition of a short list's search box: reads every row, so it is for lists that stay small.
 * @param text as typed
 * @returns fits texts that contain it, in capitals or not
 */
export function containing(text: string) {
  return mongoose.trusted({ $regex: text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), $options: 'i' });
}
