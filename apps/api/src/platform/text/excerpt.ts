/** Feeds say it in place of a text that gives the plot away. */
export const SPOILER_NOTE = 'It gives the plot away.';

/** @returns what of a text may stand outside its page: where it gives the plot away, what is said instead */
export function withoutSpoiler(text: string, spoiler: boolean, instead = ''): string {
  return spoiler ? instead : text;
}

/** @returns the text, or its first so many characters and an ellipsis */
export function excerpt(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}
