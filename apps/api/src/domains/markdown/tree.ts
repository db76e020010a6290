import type { PostNode, PostNodeType } from '@filmfisher/shared/posts/post-tree';
import type { Token } from 'markdown-it';
import { isOwnPicture, parseMarkdown, webAddress, type MarkdownKind } from './parser.ts';

/** Nodes of one text; one that would have more is shown as it was typed. */
const NODES_MAX: Record<MarkdownKind, number> = { post: 1_500, article: 5_000 };
/** Quotes and lists within each other, and marks within each other; what lies deeper is drawn at this depth. */
const BLOCK_DEPTH_MAX = 4;
const MARK_DEPTH_MAX = 6;

const BLOCKS: Partial<Record<string, PostNodeType>> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
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

/** @returns a picture of our own; what one of another site shows, in words */
function pictureOf(token: Token): PostNode {
  const credit = String(token.attrGet('title') ?? '');
  const href = String(token.attrGet('src') ?? '');
  if (!isOwnPicture(href)) return { type: 'text', text: token.content };
  return { type: 'picture', href, text: token.content, ...(credit !== '' && { credit }) };
}

/** Adds what has nothing within it. */
function addLeaf(top: Open, token: Token, isInLink: boolean): void {
  const { type, content } = token;
  if (type === 'code_inline') top.children.push({ type: 'code', text: content });
  else if (type === 'image') top.children.push(pictureOf(token));
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
  if (token.type === 'ordered_list_open')
    return { type, text: String(token.attrGet('start') ?? 1), children: [] };
  // The page's own title is the first level.
  if (type === 'heading')
    return { type, text: token.tag === 'h1' || token.tag === 'h2' ? '2' : '3', children: [] };
  return { type, children: [] };
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

/** @returns the blocks with every picture as a block of its own */
function liftPictures(blocks: readonly PostNode[]): PostNode[] {
  return blocks.flatMap((block) => {
    const { type, children = [] } = block;
    if (type !== 'paragraph' || !children.some((child) => child.type === 'picture')) return [block];
    const lifted: PostNode[] = [];
    for (const child of children) {
      const last = lifted.at(-1);
      if (child.type === 'picture') lifted.push(child);
      else if (last?.type === 'paragraph') last.children?.push(child);
      else if (child.type !== 'break') lifted.push({ type: 'paragraph', children: [child] });
    }
    return lifted;
  });
}

/**
 * Parses a text. Films and members still stand by name: references.service.ts resolves them.
 * @param text Markdown of the small kind
 * @returns a tree of the allowed nodes, of bounded depth and size; no character of the text is lost but the marks
 */
export function treeOf(text: string, kind: MarkdownKind = 'post'): PostNode[] {
  const tree = liftPictures(blockNodes(parseMarkdown(text, kind)));
  if (tree.length > 0 && countNodes(tree) <= NODES_MAX[kind]) return tree;
  return [{ type: 'paragraph', children: [{ type: 'text', text }] }];
}
