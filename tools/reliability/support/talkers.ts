import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { BoardModel } from 'api/src/domains/talk/spaces/boards.model.ts';
import { longAgo } from 'api/src/testing/established-members.ts';
import mongoose from 'mongoose';
import type { Member } from './community.ts';
import { ask } from './http.ts';
import type { Installation } from './installation.ts';

/** Members who have been here for a while and may write as much as they like, and a board. */
export interface Talkers {
  members: Member[];
  boardId: string;
}

/** @returns this many members, signed in, and a board, written past the API */
export function gatherTalkers(installation: Installation, count: number): Promise<Talkers> {
  return installation.past(async (context) => {
    const boardId = new mongoose.Types.ObjectId();
    const board = { name: 'Talk', slug: 'talk', description: '', position: 1, threads: 0, posts: 0 };
    await BoardModel.create({ ...board, _id: boardId });
    const createdAt = longAgo(context.clock.now());
    const members: Member[] = [];
    for (let made = 0; made < count; made += 1) {
      const user = await buildUser(context, { createdAt });
      const { name, value } = await beginSession(context, user, { remember: false, device: 'fault run' });
      members.push({ id: user._id.toHexString(), username: user.username, cookie: `${name}=${value ?? ''}` });
    }
    return { members, boardId: boardId.toHexString() };
  });
}

/**
 * Begins a thread.
 * @param base of the API
 * @throws Error when it is refused
 */
export async function beginThread(base: string, boardId: string, { cookie }: Member, title: string) {
  const json = { space: `board:${boardId}`, title, text: `${title}: what do you say?` };
  const { status, text } = await ask(`${base}/threads`, { method: 'POST', cookie, json });
  const id = /"thread":\{"_id":"([\da-f]{24})"/.exec(text)?.[1];
  if (status !== 201 || id === undefined) throw new Error(`No thread: ${status} ${text}`);
  return id;
}
