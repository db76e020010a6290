import { boardPagePath } from '@filmfisher/shared/talk-path';
import mongoose, { Types } from 'mongoose';
import type { SpaceOfKind } from '../spaces/space-kind.ts';
import { BoardModel, type BoardRecord } from './boards.model.ts';

/** Boards: everybody reads, every member writes. */
export const boardSpace: SpaceOfKind = {
  kind: 'board',
  notFound: 'board_not_found',
  hasOneThread: false,
  async find(ids) {
    const boards = await BoardModel.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<BoardRecord[]>();
    return new Map(
      boards.map(({ _id, name, slug }) => [_id.toHexString(), { name, path: boardPagePath(slug) }]),
    );
  },
  mayRead: () => Promise.resolve(true),
  mayWrite: (_id, reader) => Promise.resolve(reader !== null),
  mayModerate: () => Promise.resolve(false),
  async count(id, { threads, posts }, session) {
    await BoardModel.updateOne({ _id: new Types.ObjectId(id) }, { $inc: { threads, posts } }, { session });
  },
  async counted(session) {
    const boards = await BoardModel.find({}, { threads: 1, posts: 1 }, { session }).lean<BoardRecord[]>();
    return new Map(boards.map(({ _id, threads, posts }) => [_id.toHexString(), { threads, posts }]));
  },
};
