import type { PostNode } from '@filmfisher/shared/post-tree';

const BLOCKS: readonly PostNode['type'][] = ['paragraph', 'heading', 'quote', 'list', 'item', 'break'];
/** Stands for what a reader has to ask for. */
const SPOILER = '█████';

function collect(nodes: readonly PostNode[], parts: string[]): void {
  for (const { type, text, children = [] } of nodes) {
    if (BLOCKS.includes(type)) parts.push(' ');
    if (type === 'spoiler') parts.push(SPOILER);
    else if (type !== 'list' && type !== 'heading') parts.push(text ?? '');
    if (type !== 'spoiler') collect(children, parts);
  }
}

const WORD_END = /\s+\S*$/;

/**
 * @param post its tree, and whether all of it gives the plot away
 * @param max characters
 * @returns the beginning of a post without marks, on one line, with spoilers blacked out and … where it goes on
 */
export function excerptOf(
  { tree, spoiler = false }: { tree: readonly PostNode[]; spoiler?: boolean },
  max: number,
): string {
  if (spoiler) return SPOILER;
  const parts: string[] = [];
  collect(tree, parts);
  const text = parts.join('').replaceAll(/\s+/g, ' ').trim();
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  return `${cut.replace(WORD_END, '')}…`;
}
