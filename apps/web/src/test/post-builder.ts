import type { Post } from '@filmfisher/shared/posts/posts.schema';

const idOf = (kind: string, number: number) => `${kind}${number.toString(16).padStart(23, '0')}`;

/** @returns an author whose id and name come from the number */
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
