import type { AppContext } from '../platform/context.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import { findMemberNamed } from '../domains/accounts/index.ts';
import { createThread, hasThreadNamed, openThread, writePost } from '../domains/talk/index.ts';
import { demoMembers } from './demo-data.ts';
import conversations from './demo-talk.json' with { type: 'json' };
import { FIRST_BOARDS } from './first-boards.ts';

const MINUTE = 60_000;
/** Between the beginnings of two conversations, and between two posts of one. */
const APART = 9 * 60 * MINUTE;
const ANSWER = 47 * MINUTE;

async function writersOf(count: number): Promise<Viewer[]> {
  const writers: Viewer[] = [];
  for (const { username } of demoMembers) {
    const user = writers.length < count ? await findMemberNamed(username) : null;
    if (!user) continue;
    const userId = user._id.toHexString();
    const { role, createdAt: joinedAt } = user;
    const known = { hasEmail: true, verified: true, suspension: null, sessionId: '' };
    writers.push({ userId, username, joinedAt, role, ...known });
  }
  return writers;
}

/** Lets demo members talk about real films on the first boards. @returns how many posts they wrote */
export async function loadDemoTalk(context: AppContext): Promise<number> {
  const writers = await writersOf(9);
  const now = context.clock.now().getTime();
  let written = 0;
  for (const [number, { board, title, posts }] of conversations.entries()) {
    const space = `board:${FIRST_BOARDS[board]?._id.toHexString() ?? ''}`;
    // A start that was broken off has begun it.
    if (await hasThreadNamed(space, title)) continue;
    const began = now - (conversations.length - number) * APART;
    let threadId = '';
    for (const [index, text] of posts.entries()) {
      const viewer = writers[(number * 2 + index) % writers.length];
      if (!viewer) return written;
      const at = new Date(began + index * ANSWER);
      const then = { ...context, clock: { now: () => at } };
      if (threadId === '') {
        const input = { space, title, text, spoiler: false, movieIds: [] };
        threadId = await createThread(then, viewer, input);
      } else await writePost(then, await openThread(threadId, viewer), viewer, { text });
      written += 1;
    }
  }
  return written;
}
