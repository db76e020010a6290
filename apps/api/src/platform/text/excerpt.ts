/** @returns the text, or its first so many characters and an ellipsis */
export function excerpt(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}
