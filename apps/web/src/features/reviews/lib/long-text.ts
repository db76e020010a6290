/** Characters and line breaks that fit into the lines a card shows at first, on its widest screen. */
const CHARACTERS = 600;
const BREAKS = 6;

/** @returns whether a review is longer than what a card shows at first, so that it offers 'Read more' */
export function isLongText(text: string): boolean {
  return text.length > CHARACTERS || text.split('\n').length - 1 > BREAKS;
}
