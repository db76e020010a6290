import { listsForReplies, mayTalkAbout, talkersAmong } from '../../lists/index.ts';
import type { SpaceOfKind } from '../spaces/space-kind.ts';

/** Replies to a list are open to everybody who may read it; those to an unlisted list, to its followers. */
export const listSpace: SpaceOfKind = {
  kind: 'list',
  notFound: 'list_not_found',
  hasOneThread: true,
  repliesTo: 'the list',
  async find(ids) {
    const lists = await listsForReplies(ids);
    return new Map(lists.map(({ id, title, path, ownerId }) => [id, { name: title, path, ownerId }]));
  },
  mayRead: mayTalkAbout,
  mayWrite: async (id, reader) => reader !== null && mayTalkAbout(id, reader),
  mayModerate: () => Promise.resolve(false),
  readersAmong: talkersAmong,
};
