import type { PostNode, PostNodeType } from '@filmfisher/shared/post-tree';
import type { Token } from 'markdown-it';
import { parseMarkdown, webAddress } from './parser.ts';

/** Nodes of one post; a text that would have more is shown as it was typed. */
const NODES_MAX = 1_500;
/** Quotes and lists within each other, and marks within each other; what lies deeper is drawn at this depth. */
const BLOCK_DEPTH_MAX = 4;
const MARK_DEPTH_MAX = 6;

const BLOCKS: Partial<Record<string, PostNodeType>> = {
  paragraph_open: 'paragraph',
  blockquote_open: 'quote',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  list_item_open: 'item',
};
const MARKS: Partial<Record<string, PostNodeType>> = {
  em_open: 'emphasis',
  strong_open: 'strong',
  link_open: 'link',
};

/** A node that children are still added to. */
interface Open {
  type: PostNodeType | null;
  children: PostNode[];
  /** The mark that a spoiler may begin with. */
  mark: PostNode | null;
}

const opened = ({ type, children = [] }: PostNode): Open => ({ type, children, mark: null });

function addText({ children, mark }: Open, text: string): void {
  if (text === '') return;
  const last = children.at(-1);
  if (last?.type === 'text' && last !== mark) last.text = `${last.text ?? ''}${text}`;
  else children.push({ type: 'text', text });
}

/** Every second mark closes the spoiler that the one before it opened; one that is left over stays text. */
function markSpoiler(top: Open): void {
  const { children, mark } = top;
  const from = mark ? children.indexOf(mark) : -1;
  if (from === -1) {
    top.mark = { type: 'text', text: '||' };
    children.push(top.mark);
    return;
  }
  const inside = children.splice(from).slice(1);
  top.mark = null;
  if (inside.length === 0) addText(top, '||||');
  else children.push({ type: 'spoiler', children: inside });
}

function asTyped({ type, content }: Token): string {
  if (type === 'mention') return `@${content}`;
  return type === 'film' ? `[[${content}]]` : content;
}

/** @returns the node that a mark begins; null for one that is not drawn */
function markOf(token: Token, type: PostNodeType, isInLink: boolean, depth: number): PostNode | null {
  if (depth > MARK_DEPTH_MAX) return null;
  if (type !== 'link') return { type, children: [] };
  const href = webAddress(String(token.attrGet('href') ?? ''));
  return href === null || isInLink ? null : { type, href, children: [] };
}

/** Adds what has nothing within it. */
function addLeaf(top: Open, token: Token, isInLink: boolean): void {
  const { type, content } = token;
  if (type === 'code_inline') top.children.push({ type: 'code', text: content });
  else if (type === 'softbreak' || type === 'hardbreak') top.children.push({ type: 'break' });
  else if (type === 'spoiler_mark' && !isInLink) markSpoiler(top);
  else if ((type === 'mention' || type === 'film') && !isInLink) top.children.push({ type, text: content });
  else addText(top, asTyped(token));
}

/** @returns the parts of one paragraph */
function inlineNodes(tokens: readonly Token[]): PostNode[] {
  const root: Open = { type: null, children: [], mark: null };
  const stack = [root];
  for (const token of tokens) {
    const top = stack.at(-1) ?? root;
    const isInLink = stack.some(({ type }) => type === 'link');
    const type = MARKS[token.type];
    if (type) {
      const node = markOf(token, type, isInLink, stack.length);
      if (node) top.children.push(node);
      stack.push(node ? opened(node) : { ...top, type: null });
    } else if (token.nesting === -1) stack.pop();
    else addLeaf(top, token, isInLink);
  }
  return root.children;
}

/** @returns the node that a block begins; null for one that is not drawn: what is in it goes to the one around it */
function blockOf(token: Token, type: PostNodeType, stack: readonly Open[]): PostNode | null {
  const containers = stack.filter((block) => block.type === 'quote' || block.type === 'list').length;
  const isTooDeep = containers >= BLOCK_DEPTH_MAX && (type === 'quote' || type === 'list');
  const isLostItem = type === 'item' && stack.at(-1)?.type !== 'list';
  if (token.hidden || isTooDeep || isLostItem) return null;
  const start = token.type === 'ordered_list_open' ? { text: String(token.attrGet('start') ?? 1) } : {};
  return { type, ...start, children: [] };
}

const IN_LINE: readonly PostNodeType[] = [
  'text',
  'emphasis',
  'strong',
  'link',
  'code',
  'spoiler',
  'mention',
  'film',
];

function blockNodes(tokens: readonly Token[]): PostNode[] {
  const root: Open = { type: null, children: [], mark: null };
  const stack = [root];
  for (const token of tokens) {
    const top = stack.at(-1) ?? root;
    const type = BLOCKS[token.type];
    if (type) {
      const node = blockOf(token, type, stack);
      if (node) top.children.push(node);
      stack.push(node ? opened(node) : { ...top });
    } else if (token.nesting === -1) stack.pop();
    else if (token.type === 'inline') {
      const last = top.children.at(-1);
      if (last && IN_LINE.includes(last.type)) top.children.push({ type: 'break' });
      top.children.push(...inlineNodes(token.children ?? []));
    }
  }
  return root.children;
}

function countNodes(nodes: readonly PostNode[]): number {
  return nodes.reduce((sum, { children = [] }) => sum + 1 + countNodes(children), 0);
}

/**
 * Parses the text of a post. Films and members are told by name yet (references.service.ts).
 * @param text Markdown of the small kind
 * @returns a tree of the allowed nodes, of bounded depth and size; no character of the text is lost but the marks
 */
export function treeOf(text: string): PostNode[] {
  const tree = blockNodes(parseMarkdown(text));
  if (tree.length > 0 && countNodes(tree) <= NODES_MAX) return tree;
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }];
}
