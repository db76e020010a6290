/** What the text of a post is made of, once it is parsed. */
export const POST_NODE_TYPES = [
  'paragraph',
  'emphasis',
  'strong',
  'quote',
  'list',
  'item',
  'link',
  'code',
  'spoiler',
  'mention',
  'film',
  'heading',
  'picture',
  'text',
  'break',
] as const;
export type PostNodeType = (typeof POST_NODE_TYPES)[number];

/**
 * A part of a post. `text` is what `text` and `code` say, and how a mention or a film was written; a `link` has `href`,
 * which is http or https; a `mention` has `userId`, a `film` has `movieId`; a `list` with numbers has the first of them as `text`; the rest has children.
 * Only articles have the `heading`, whose `text` is its level, 2 or 3, and the `picture`: `href` is the path of one of our own, `text` says what it
 * shows, `credit` whose it is.
 */
export interface PostNode {
  type: PostNodeType;
  children?: PostNode[] | undefined;
  text?: string | undefined;
  href?: string | undefined;
  credit?: string | undefined;
  userId?: string | undefined;
  movieId?: string | undefined;
}
