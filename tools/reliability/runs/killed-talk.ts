import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BoardModel, type BoardRecord } from 'api/src/domains/talk/spaces/boards.model.ts';
import { PostModel, type PostRecord } from 'api/src/domains/talk/threads/posts.model.ts';
import { ReactionModel, type ReactionFields } from 'api/src/domains/talk/reactions/reactions.model.ts';
import { ReaderModel, type ReaderFields } from 'api/src/domains/talk/threads/readers.model.ts';
import { ThreadModel, type ThreadRecord } from 'api/src/domains/talk/threads/threads.model.ts';
import { pick } from '../support/community.ts';
import { tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, type Installation } from '../support/installation.ts';
import { until } from '../support/load.ts';
import { beginThread, gatherTalkers } from '../support/talkers.ts';

const WRITERS = 8;
const THREADS = 5;
const KILLS = { short: 5, full: 20 };
/** At least so many between two kills, so that each comes in the middle of work. */
const WRITES_BETWEEN = 20;
/** Milliseconds for a slow machine. */
const TIMEOUT_MS = 180_000;
const RETRY_MS = 100;
/** A little longer than the product calls a place quiet, and what a start needs to count again. */
const QUIET_MS = 11_000;
const RECOUNT_MS = 10_000;

/** Every so many posts answer the one before, and get a reaction. */
const ANSWER_EACH = 3;
const KINDS = ['agree', 'funny', 'moving'];

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((all, count) => all + count, 0);
const countBy = (keys: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Compares what posts count with the answers and reactions that are there. @returns how many counts are wrong */
async function recountPosts(posts: readonly PostRecord[]): Promise<number> {
  const reactions = await ReactionModel.find().lean<ReactionFields[]>();
  const answers = countBy(posts.flatMap(({ quoteId }) => (quoteId ? [quoteId.toHexString()] : [])));
  const given = countBy(reactions.map(({ postId }) => postId.toHexString()));
  const written = countBy(posts.map(({ threadId, userId }) => `${String(threadId)} ${String(userId)}`));
  const readers = await ReaderModel.find().lean<ReaderFields[]>();
  return (
    posts.filter(({ _id, answers: count }) => count !== (answers.get(_id.toHexString()) ?? 0)).length +
    posts.filter((post) => sum(post.reactions) !== (given.get(post._id.toHexString()) ?? 0)).length +
    readers.filter(
      ({ threadId, userId, posts: count }) =>
        count !== (written.get(`${threadId.toHexString()} ${userId.toHexString()}`) ?? 0),
    ).length
  );
}

/** Compares what posts, threads, their members and boards count with what is there. */
function recount(installation: Installation): Promise<{ texts: Set<string>; twice: number; wrong: number }> {
  return installation.past(async () => {
    const [posts, threads, boards] = [
      await PostModel.said({}).lean<PostRecord[]>(),
      await ThreadModel.inSight({}).lean<ThreadRecord[]>(),
      await BoardModel.find().lean<BoardRecord[]>(),
    ];
    let wrong = await recountPosts(posts);
    for (const thread of threads) {
      const own = posts.filter(({ threadId }) => threadId.equals(thread._id));
      const last = own.toSorted((one, two) => two.at.getTime() - one.at.getTime())[0];
      const authors = new Set(own.map(({ userId }) => String(userId)));
      if (thread.posts !== own.length) wrong += 1;
      if (thread.members !== authors.size) wrong += 1;
      if (thread.reactions !== own.reduce((all, { reactions }) => all + sum(reactions), 0)) wrong += 1;
      if (String(thread.lastPost?._id) !== String(last?._id)) wrong += 1;
    }
    for (const board of boards) {
      const own = threads.filter(({ space }) => space === `board:${board._id.toHexString()}`);
      const ids = new Set(own.map(({ _id }) => _id.toHexString()));
      const said = posts.filter(({ threadId }) => ids.has(threadId.toHexString()));
      if (board.threads !== own.length) wrong += 1;
      if (board.posts !== said.length) wrong += 1;
    }
    const texts = new Set(posts.map(({ text }) => text));
    return { texts, twice: posts.length - texts.size, wrong };
  });
}

/** R32: the API is killed in the middle of posting, again and again. */
export const killedTalk: FaultRun = {
  ids: ['R32'],
  async run({ full }) {
    const installation = await install();
    try {
      const { members, boardId } = await gatherTalkers(installation, WRITERS);
      let api = await installation.startApi();
      const threads: string[] = [];
      for (let index = 0; index < THREADS; index += 1)
        threads.push(await beginThread(api.base, boardId, pick(members, index), `Thread ${index}`));
      const stored: string[] = [];
      const statuses: number[] = [];
      let isOver = false;
      const write = async (writer: number) => {
        const { cookie } = pick(members, writer);
        /** The last post of this writer in each thread. */
        const last = new Map<string, string>();
        for (let index = 0; !isOver; index += 1) {
          const threadId = pick(threads, writer + index);
          const quoteId = index % ANSWER_EACH === 0 ? last.get(threadId) : undefined;
          const text = `Number ${index} of writer ${writer}`;
          // The same text is sent until it is answered, as a browser does with what waits: it must be there once.
          const headers = { 'Idempotency-Key': randomUUID() };
          for (let isStored = false; !isStored && !isOver;) {
            const address = `${api.base}/threads/${threadId}/posts`;
            const json = { text, ...(quoteId !== undefined && { quoteId }) };
            const { status, text: answer } = await ask(address, { method: 'POST', cookie, json, headers });
            statuses.push(status);
            isStored = status === 201;
            if (isStored) {
              stored.push(text);
              last.set(threadId, /"post":\{"_id":"([\da-f]{24})"/.exec(answer)?.[1] ?? '');
            } else await wait(RETRY_MS);
          }
          if (quoteId !== undefined) {
            const address = `${api.base}/posts/${quoteId}/reaction`;
            await ask(address, { method: 'PUT', cookie, json: { kind: pick(KINDS, index) } });
          }
        }
      };
      const writers = Promise.all(members.map((_, index) => write(index)));
      const someWrites = async () => {
        const before = stored.length;
        await until('posts', TIMEOUT_MS, () => Promise.resolve(stored.length >= before + WRITES_BETWEEN));
        await wait(Math.random() * 100);
      };
      const kills = full ? KILLS.full : KILLS.short;
      for (let kill = 0; kill < kills; kill += 1) {
        await someWrites();
        api.kill('SIGKILL');
        await api.exited;
        api = await installation.startApi();
      }
      await someWrites();
      isOver = true;
      await writers;
      // What was answered "not available" in time may still be at work; and what a place did not count because of a
      // kill, a start finds once nobody writes there.
      await wait(QUIET_MS);
      api.kill('SIGTERM');
      await api.exited;
      api = await installation.startApi();
      const isRight = async () => (await recount(installation)).wrong === 0;
      await until('right counts', RECOUNT_MS, isRight).catch(() => undefined);
      const { texts, twice, wrong } = await recount(installation);
      const lost = stored.filter((text) => !texts.has(text)).length;
      return [
        {
          id: 'R32',
          promise: 'acknowledged posts are there once',
          measured: `${kills} kills; posts ${tally(statuses.map((status) => status || 'unanswered'))}; ${lost} lost, ${twice} twice, ${wrong} counts wrong`,
          met: stored.length > 0 && wrong === 0 && lost === 0 && twice === 0,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
