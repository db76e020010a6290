import type { PostNode } from '@filmfisher/shared/post-tree';
import { Types, type Collection, type mongo } from 'mongoose';
import { nameOfAccount } from '../../accounts/index.ts';
import { mentionedIn } from './references.service.ts';

/** Stands where the name of a member stood whose account is gone. */
const NOBODY = 'deleted member';
/** Rows of one round; very many posts may name one member. */
const ROUND = 100;

/** A stored text that may name members. */
type Row = mongo.BSON.Document & { _id: Types.ObjectId; text: string; tree?: PostNode[] };

/** @returns whom a text names, as it is stored with it, so that it can be found by them; nothing where it names nobody */
export function mentionsOf(tree: readonly PostNode[]): { mentions?: Types.ObjectId[] } {
  const mentions = mentionedIn(tree).map((id) => new Types.ObjectId(id));
  return mentions.length > 0 ? { mentions } : {};
}

/** Takes a member's name and id out of nodes. */
function without(nodes: readonly PostNode[], userId: string, unname: (text: string) => string): PostNode[] {
  return nodes.map((node) => {
    if (node.type === 'mention' && node.userId === userId) return { type: 'text', text: NOBODY };
    const { text, children } = node;
    return {
      ...node,
      ...((node.type === 'text' || node.type === 'code') && text !== undefined && { text: unname(text) }),
      ...(children && { children: without(children, userId, unname) }),
    };
  });
}

/**
 * Takes the name and the id of a member whose account goes out of the texts that others have written. Where the member
 * was named, they say "deleted member" from then on.
 * @param collection of rows with `text` and `mentions`, and a `tree` unless they are former versions
 * @param key further fields by which a row is found where the collection is split up
 * @param afterwards is told of each row as it is now
 */
export async function forgetMentions(
  collection: Collection,
  userId: Types.ObjectId,
  { key = [], afterwards }: { key?: readonly string[]; afterwards?: (row: Row) => Promise<void> } = {},
): Promise<void> {
  const username = await nameOfAccount(userId);
  if (username === null) return;
  const name = new RegExp(String.raw`(?<!\w)@${username}\b`, 'gi');
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

/** Notes whom texts name that were stored before that was noted. @returns how many do */
export async function noteMentions(collection: Collection): Promise<number> {
  let noted = 0;
  const rows = collection.find<Row>({ mentions: { $exists: false } }, { projection: { tree: 1 } });
  for await (const { _id, tree = [] } of rows) {
    const { mentions } = mentionsOf(tree);
    if (!mentions) continue;
    await collection.updateMany({ _id }, { $set: { mentions } });
    noted += 1;
  }
  return noted;
}
