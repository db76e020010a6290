import type { Post } from '@filmfisher/shared/posts';
import type { ThreadDetail } from '@filmfisher/shared/threads';

const idOf = (kind: string, number: number) => `${kind}${number.toString(16).padStart(23, '0')}`;

/** @returns a member who writes, told from others by the number */
export function buildAuthor(number: number): NonNullable<Post['author']> {
  return { userId: idOf('b', number), username: `fan_${number}`, profilePicture: null, role: 'member' };
}

/** @returns a post numbered `number`, with the given fields */
export function buildPost(number: number, fields: Partial<Post> = {}): Post {
  const text = `Post number ${number}.`;
  return {
    _id: idOf('d', number),
    threadId: idOf('c', 1),
    author: buildAuthor(number),
    text,
    tree: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
    reactions: {},
    mine: null,
    at: new Date(Date.UTC(2026, 0, 2, 10, number)).toISOString(),
    ...fields,
  };
}

/** @returns a thread of `posts` posts in which the reader may write, with the given fields */
export function buildThread(posts: readonly Post[], fields: Partial<ThreadDetail> = {}): ThreadDetail {
  const [first = buildPost(1)] = posts;
  const last = posts.at(-1) ?? first;
  return {
    _id: idOf('c', 1),
    slug: 'which-ending',
    title: 'Which ending?',
    space: { kind: 'board', id: idOf('f', 1), name: 'Nollywood', path: '/forum/boards/nollywood' },
    author: first.author,
    spoiler: false,
    pinned: false,
    locked: false,
    slowMinutes: 0,
    movies: [],
    posts: posts.length,
    members: posts.length,
    reactions: 0,
    at: first.at,
    lastPost: { _id: last._id, at: last.at, author: last.author },
    firstPostId: first._id,
    excerpt: first.text,
    may: { write: true, change: false, moderate: false },
    ...fields,
  };
}
