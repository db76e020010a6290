import { movieTalkPagePath } from '@filmfisher/shared/talk-path';
import { Types } from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import type { SpaceOfKind } from './space-kind.ts';

/** Films: everybody reads, every member writes. */
export const movieSpace: SpaceOfKind = {
  kind: 'film',
  notFound: 'movie_not_found',
  hasOneThread: false,
  async find(ids) {
    const movies = await movieRefs(ids.map((id) => new Types.ObjectId(id)));
    return new Map(
      [...movies].map(([id, { title }]) => [
        id,
        { name: title, path: movieTalkPagePath(id), movieId: new Types.ObjectId(id) },
      ]),
    );
  },
  mayRead: () => Promise.resolve(true),
  mayWrite: (_id, reader) => Promise.resolve(reader !== null),
  mayModerate: () => Promise.resolve(false),
};
