import { foldText } from '@filmfisher/shared/text';

/** @returns the folded words of the texts, each once */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => foldText(text).split(' ')))].filter((word) => word !== '');
}
