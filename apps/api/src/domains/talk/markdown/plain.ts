import type { PostNode } from '@filmfisher/shared/post-tree';

const BLOCKS: readonly PostNode['type'][] = ['paragraph', 'quote', 'list', 'item', 'break'];
/** Stands for what a reader has to ask for. */
const SPOILER = '█████';

function collect(nodes: readonly PostNode[], parts: string[]): void {
  for (const { type, text, children = [] } of nodes) {
    if (BLOCKS.includes(type)) parts.push(' ');
    if (type === 'spoiler') parts.push(SPOILER);
    else if (type !== 'list') parts.push(text ?? '');
    if (type !== 'spoiler') collect(children, parts);
  }
}

const WORD_END = /\s+\S*$/;

/**
 * @param tree of a post
 * @param max characters
 * @returns the beginning of a post without marks, on one line, with spoilers blacked out and … where it goes on
 */
export function excerptOf(tree: readonly PostNode[], max: number): string {
  const parts: string[] = [];
  collect(tree, parts);
  const text = parts.join('').replaceAll(/\s+/g, ' ').trim();
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  return `${cut.replace(WORD_END, '')}…`;
}
