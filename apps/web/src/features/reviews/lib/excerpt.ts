/**
 * The beginning of a review in one paragraph, so that a card need not carry thousands of characters it cuts anyway.
 * @param length in code points
 * @returns the whole text when it is no longer, else its beginning, cut after a word, and '…'
 */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const beginning = characters.slice(0, length).join('');
  const lastBlank = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, lastBlank > 0 ? lastBlank : undefined).trimEnd()}…`;
}
