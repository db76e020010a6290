import type { PostNode } from '@filmfisher/shared/post-tree';

/** @returns the letter as a tree: paragraphs of plain text */
export function treeOfLetter(text: string): PostNode[] {
  return text.split(/\n{2,}/).map((paragraph) => ({
    type: 'paragraph',
    children: paragraph
      .split('\n')
      .flatMap((line, index): PostNode[] => [
        ...(index > 0 ? [{ type: 'break' } as const] : []),
        { type: 'text', text: line },
      ]),
  }));
}

const EXCERPT_MAX = 140;

/** @returns the beginning of the letter on one line, with … where it goes on */
export function excerptOfLetter(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length > EXCERPT_MAX
    ? `${characters.slice(0, EXCERPT_MAX - 1).join('')}…`
    : characters.join('');
}
