import type { PostNode } from '@filmfisher/shared/posts/post-tree';
import type { Collection, mongo, Types } from 'mongoose';
import { findAccount } from '../members/index.ts';

/** Replaces the name of a member whose account is gone. */
const NOBODY = 'deleted member';
/** Rows of one round; very many posts may name one member. */
const ROUND = 100;

/** A stored text that may name members. */
type Row = mongo.BSON.Document & { _id: Types.ObjectId; text: string; tree?: PostNode[] };

/** Takes a member's name and id out of nodes. */
function without(nodes: readonly PostNode[], userId: string, unname: (text: string) => string): PostNode[] {
  return nodes.map((node) => {
    if (node.type === 'mention' && node.userId === userId) return { type: 'text', text: NOBODY };
    const { text, href, children } = node;
    return {
      ...node,
      ...(text !== undefined && { text: unname(text) }),
      ...(href !== undefined && { href: unname(href) }),
      ...(children && { children: without(children, userId, unname) }),
    };
  });
}

/**
 * Takes the name and the id of a member whose account goes out of the texts that others have written. Where the member
 * was named, they say "deleted member" from then on.
 * @param collection of rows with `text` and `mentions`, and a `tree` unless they are former versions
 * @param key further fields by which a row is found where the collection is split up
 * @param afterwards runs with each row as it is now
 */
export async function forgetMentions(
  collection: Collection,
  userId: Types.ObjectId,
  { key = [], afterwards }: { key?: readonly string[]; afterwards?: (row: Row) => Promise<void> } = {},
): Promise<void> {
  const account = await findAccount({ _id: userId });
  if (!account) return;
  const name = new RegExp(String.raw`(?<!\w)@${account.username}\b`, 'gi');
  const unname = (text: string) => text.replaceAll(name, NOBODY);
  for (;;) {
    const rows = await collection.find<Row>({ mentions: userId }).sort({ _id: 1 }).limit(ROUND).toArray();
    if (rows.length === 0) return;
    for (const row of rows) {
      const { _id, text, tree } = row;
      const now = {
        text: unname(text),
        ...(tree && { tree: without(tree, userId.toHexString(), unname) }),
      };
      // An edit that came in between is read in the next round.
      const filter = { _id, text, ...Object.fromEntries(key.map((field) => [field, row[field] as unknown])) };
      await collection.updateOne(filter, { $set: now, $pull: { mentions: userId } } as mongo.BSON.Document);
      await afterwards?.({ ...row, ...now });
    }
  }
}
