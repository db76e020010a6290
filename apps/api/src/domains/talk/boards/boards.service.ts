import { BOARDS_MAX } from '@filmfisher/shared/threads/threads';
import type { Board, BoardChange, BoardInput } from '@filmfisher/shared/threads/boards.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { recordAct } from '../../audit-log/index.ts';
import { recentReadTimes, unreadIn } from '../threads/reading.service.ts';
import type { Reader } from '../spaces/space-kind.ts';
import { slugOf, lastSeenIn } from '../threads/threads.presenter.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';
import { BoardModel, type BoardFields, type BoardRecord } from '../spaces/boards.model.ts';

const IN_ORDER = { position: 1, _id: 1 } as const;

const spaceOf = ({ _id }: BoardRecord) => `board:${_id.toHexString()}`;

/** How many threads may lead a list: a block or mute can hide the authors of the first ones from the reader. */
const LEADING = 3;

/** @returns the threads that lead the board's list */
async function leadingIn(board: BoardRecord): Promise<ThreadRecord[]> {
  return ThreadModel.inSight({ lists: spaceOf(board) })
    .sort({ rank: -1, _id: -1 })
    .limit(LEADING)
    .lean<ThreadRecord[]>();
}

/** @returns how many threads of each space have posts that are new to the member, of those where the member was lately */
async function unreadBySpace(reader: NonNullable<Reader>): Promise<Map<string, number>> {
  const read = await recentReadTimes(reader.userId);
  const ids = [...read.keys()].map((id) => new Types.ObjectId(id));
  const threads = await ThreadModel.inSight(
    { _id: mongoose.trusted({ $in: ids }) },
    { space: 1, lastPost: 1 },
  ).lean<Pick<ThreadRecord, '_id' | 'space' | 'lastPost'>[]>();
  const news = threads.filter(({ _id, lastPost }) => {
    const readAt = read.get(_id.toHexString());
    return readAt !== undefined && lastPost !== null && lastPost.at > readAt;
  });
  // Where somebody has the last word whom the member does not see, that may be all that is new.
  const leftOut = await leftOutAmong(
    reader,
    news.flatMap(({ lastPost }) => lastPost?.userId ?? []),
  );
  const isDoubtful = ({ lastPost }: (typeof news)[number]) =>
    leftOut.has(lastPost?.userId?.toHexString() ?? '');
  const unread = await unreadIn(news.filter(isDoubtful), reader);
  const counts = new Map<string, number>();
  for (const thread of news) {
    if (isDoubtful(thread) && unread.get(thread._id.toHexString()) === 0) continue;
    counts.set(thread.space, (counts.get(thread.space) ?? 0) + 1);
  }
  return counts;
}

async function present(boards: readonly BoardRecord[], reader: Reader): Promise<Board[]> {
  const [leading, unread] = await Promise.all([
    Promise.all(boards.map(leadingIn)),
    reader && unreadBySpace(reader),
  ]);
  const writers = leading
    .flat()
    .flatMap(({ userId, lastPost }) => [userId ?? [], lastPost?.userId ?? []].flat());
  const leftOut = await leftOutAmong(reader, writers);
  const isSeen = (id: Types.ObjectId | null | undefined) => !id || !leftOut.has(id.toHexString());
  const latest = leading.map((threads) => threads.find(({ userId }) => isSeen(userId)));
  const lastSeen = await lastSeenIn(
    latest.flatMap((thread) => (thread && !isSeen(thread.lastPost?.userId) ? [thread] : [])),
    reader,
  );
  const last = latest.map((thread) =>
    thread ? (lastSeen.get(thread._id.toHexString()) ?? thread.lastPost) : null,
  );
  const cards = await memberCards(last.flatMap((post) => post?.userId ?? []));
  return boards.map((board, index) => {
    const thread = latest[index];
    const writer = last[index]?.userId;
    return {
      _id: board._id.toHexString(),
      slug: board.slug,
      name: board.name,
      description: board.description,
      position: board.position,
      threads: board.threads,
      posts: board.posts,
      ...(unread && { unread: unread.get(spaceOf(board)) ?? 0 }),
      latest: thread
        ? {
            _id: thread._id.toHexString(),
            slug: slugOf(thread),
            title: thread.title,
            at: (last[index]?.at ?? thread.createdAt).toISOString(),
            author: (writer && isSeen(writer) && cards.get(writer.toHexString())) || null,
          }
        : null,
    };
  });
}

/** @returns every board in order, as the reader sees it */
export async function listBoards(reader: Reader): Promise<Board[]> {
  return present(await BoardModel.find().sort(IN_ORDER).limit(BOARDS_MAX).lean<BoardRecord[]>(), reader);
}

/** Who does it, and when. */
interface Doing {
  actor: string;
  now: Date;
}

const told = ({ name, description, position }: BoardFields) => ({ name, description, position });

function record(
  kind: 'board_made' | 'board_changed' | 'board_deleted',
  board: BoardRecord,
  { actor, now }: Doing,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  session: ClientSession,
): Promise<void> {
  const target = { kind: 'board', id: board._id.toHexString(), name: board.name };
  return recordAct({ actor, kind, target, wordsOf: [], ...change }, now, session);
}

const taken = () =>
  new AppError('conflict', {
    message: 'There is a board of this name.',
    fields: { name: 'There is a board of this name' },
  });

async function presentOne(id: Types.ObjectId, reader: Reader): Promise<Board> {
  const board = await BoardModel.findById(id).lean<BoardRecord>();
  const [presented] = board ? await present([board], reader) : [];
  if (!presented) throw new AppError('board_not_found');
  return presented;
}

/** @throws AppError `conflict` where there is a board of this name, or where there are very many */
export async function createBoard(input: BoardInput, doing: Doing, reader: Reader): Promise<Board> {
  const boards = await BoardModel.find().sort(IN_ORDER).limit(BOARDS_MAX).lean<BoardRecord[]>();
  if (boards.length >= BOARDS_MAX) {
    throw new AppError('conflict', { message: `There are ${BOARDS_MAX} boards already.` });
  }
  const board: BoardRecord = {
    _id: new Types.ObjectId(),
    slug: slugify(input.name),
    name: input.name,
    description: input.description,
    position: input.position ?? (boards.at(-1)?.position ?? 0) + 1,
    threads: 0,
    posts: 0,
  };
  try {
    await inTransaction(async (session) => {
      await BoardModel.create([board], { session });
      await record('board_made', board, doing, { after: told(board) }, session);
    });
  } catch (error) {
    throw isDuplicate(error) ? taken() : error;
  }
  return presentOne(board._id, reader);
}

/** @throws AppError `board_not_found`; `conflict` where there is a board of this name */
export async function changeBoard(
  id: string,
  change: BoardChange,
  doing: Doing,
  reader: Reader,
): Promise<Board> {
  try {
    await inTransaction(async (session) => {
      const before = await BoardModel.findById(id).session(session).lean<BoardRecord>();
      if (!before) throw new AppError('board_not_found');
      const { name = before.name, description = before.description, position = before.position } = change;
      const fields = {
        name,
        description,
        position,
        slug: name === before.name ? before.slug : slugify(name),
      };
      await BoardModel.updateOne({ _id: before._id }, { $set: fields }, { session });
      const after = { ...before, ...fields };
      await record('board_changed', after, doing, { before: told(before), after: told(after) }, session);
    });
  } catch (error) {
    throw isDuplicate(error) ? taken() : error;
  }
  return presentOne(new Types.ObjectId(id), reader);
}

/** @throws AppError `board_not_found`; `not_empty` while threads are in it, seen or not */
export async function deleteBoard(id: string, doing: Doing): Promise<void> {
  await inTransaction(async (session) => {
    const board = await BoardModel.findById(id).session(session).lean<BoardRecord>();
    if (!board) throw new AppError('board_not_found');
    if (board.threads > 0) throw new AppError('not_empty');
    await BoardModel.deleteOne({ _id: board._id }, { session });
    await record('board_deleted', board, doing, { before: told(board) }, session);
  });
}

/** What a board begins with; its id makes making it twice the same as once. */
export interface FirstBoard {
  _id: Types.ObjectId;
  name: string;
  description: string;
}

/** Makes the boards that every database begins with; those that are there already stay as they are. */
export async function makeBoards(boards: readonly FirstBoard[]): Promise<void> {
  for (const [index, { _id, name, description }] of boards.entries()) {
    const fields = { slug: slugify(name), name, description, position: index + 1, threads: 0, posts: 0 };
    try {
      await BoardModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    } catch (error) {
      // Of two upserts at once one may fail as a duplicate; then the board is there.
      if (!isDuplicate(error)) throw error;
    }
  }
}
