import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import mongoose, { type Types } from 'mongoose';
import { membersNamed } from '../members/index.ts';
import { findMovies, titleKeyOf } from '../catalogue/index.ts';
import type { MarkdownKind } from './parser.ts';
import { treeOf } from './tree.ts';

/** Different members, and different films, that one post names; further ones stay text. */
const NAMED_MAX = 20;

/** @returns all nodes of a type, from top to bottom */
function nodesOf(nodes: readonly PostNode[], type: PostNode['type']): PostNode[] {
  return nodes.flatMap((node) => (node.type === type ? [node] : nodesOf(node.children ?? [], type)));
}

const namesIn = (tree: readonly PostNode[], type: 'mention' | 'film') =>
  [...new Set(nodesOf(tree, type).map(({ text = '' }) => text))].slice(0, NAMED_MAX);

/** Makes a text of a node that names nobody. */
function unname(node: PostNode, text: string): void {
  node.type = 'text';
  node.text = text;
}

const WITH_YEAR = /^(.*\S)\s*\((\d{4})\)$/s;

interface Titled {
  _id: Types.ObjectId;
  title: string;
  titleKey: string;
  yearOfRelease: number;
}

/**
 * @param texts titles, each with the year in brackets or without
 * @returns the films meant, by the text; where several fit, the latest one
 */
async function moviesTitled(
  texts: readonly string[],
): Promise<Map<string, { _id: Types.ObjectId; title: string }>> {
  if (texts.length === 0) return new Map();
  const wanted = texts.map((text) => {
    const [, title = text, year] = WITH_YEAR.exec(text) ?? [];
    return {
      text,
      key: titleKeyOf(title),
      whole: titleKeyOf(text),
      year: year === undefined ? null : Number(year),
    };
  });
  const titleKey = mongoose.trusted({ $in: [...new Set(wanted.flatMap(({ key, whole }) => [key, whole]))] });
  const movies = await findMovies(
    { titleKey },
    { fields: ['title', 'titleKey', 'yearOfRelease'], sort: { titleKey: 1, yearOfRelease: -1, type: 1 } },
  );
  return new Map(
    wanted.flatMap(({ text, key, whole, year }): [string, Titled][] => {
      const movie =
        movies.find((one) => one.titleKey === key && (year === null || one.yearOfRelease === year)) ??
        movies.find((one) => one.titleKey === whole);
      return movie ? [[text, movie]] : [];
    }),
  );
}

const NAMES = /\B@(\w{2,30})\b/g;

export interface ParsedText {
  tree: PostNode[];
  /**
   * The members whom the text names, as they are stored with it for their erasure: also those in code, or after so many
   * others that they are no mentions.
   */
  mentions: Types.ObjectId[];
}

/** @returns the members whom a text names, where it names any; a row has no empty list of them */
export const storedMentions = ({ mentions }: Pick<ParsedText, 'mentions'>) =>
  mentions.length > 0 ? { mentions } : {};

/**
 * @param text of a post, or of an article
 * @returns its tree with the members and films that it names; a name that nobody has stays text
 */
export async function parsePost(text: string, kind: MarkdownKind = 'post'): Promise<ParsedText> {
  const tree = treeOf(text, kind);
  const mentioned = namesIn(tree, 'mention');
  const names = Array.from(text.matchAll(NAMES), ([, name = '']) => name);
  const [members, movies] = await Promise.all([
    membersNamed([...new Set([...mentioned, ...names])]),
    moviesTitled(namesIn(tree, 'film')),
  ]);
  for (const node of nodesOf(tree, 'mention')) {
    const name = node.text ?? '';
    const member = mentioned.includes(name) ? members.get(name.toLowerCase()) : undefined;
    if (member) {
      node.userId = member._id.toHexString();
      node.text = `@${member.username}`;
    } else unname(node, `@${name}`);
  }
  for (const node of nodesOf(tree, 'film')) {
    const movie = movies.get(node.text ?? '');
    if (movie) {
      node.movieId = movie._id.toHexString();
      node.text = movie.title;
    } else unname(node, `[[${node.text ?? ''}]]`);
  }
  return { tree, mentions: [...members.values()].map(({ _id }) => _id) };
}

/** @returns whom a post mentions, each once, in 24 hexadecimal digits */
export function mentionedIn(tree: readonly PostNode[]): string[] {
  return [...new Set(nodesOf(tree, 'mention').flatMap(({ userId }) => userId ?? []))];
}

/** @returns whether a post has a link */
export const hasLink = (tree: readonly PostNode[]) => nodesOf(tree, 'link').length > 0;

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

interface Excerpted {
  tree: readonly PostNode[];
  /** All of it gives the plot away. */
  spoiler?: boolean;
}

/** @returns a post without marks, on one line, with spoilers blacked out */
export function plainTextOf({ tree, spoiler = false }: Excerpted): string {
  if (spoiler) return SPOILER;
  const parts: string[] = [];
  collect(tree, parts);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/**
 * @param max characters
 * @returns the beginning of a post's plain text, with … where it goes on
 */
export function excerptOf(post: Excerpted, max: number): string {
  const text = plainTextOf(post);
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  return `${cut.replace(WORD_END, '')}…`;
}
