import { latestOf } from '../../../platform/database/rows-by-time.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import type { Deed, FeedSource } from '../../community/index.ts';
import { excerptOf } from '../../markdown/index.ts';
import { placeFor, readablePlaces } from '../spaces/spaces.service.ts';
import { threadsById } from '../threads/threads.service.ts';
import { postPathIn } from '../threads/threads.presenter.ts';
import { PostModel, type PostRecord } from '../threads/posts.model.ts';

const FIELDS = { owner: 'userId', at: 'at' } as const;
const SELECT = 'userId threadId tree spoiler at';
const TEXT_MAX = 280;

type PostDeed = Deed & Pick<PostRecord, 'threadId' | 'tree' | 'spoiler'>;

/** What followed members have written in conversations that the reader may read, those of one conversation together. */
export const postFeed: FeedSource<PostDeed> = {
  kind: 'post',
  async read(userIds, until, count) {
    const rows = await latestOf<PostRecord>(FIELDS, userIds, until, count, (filter, order) =>
      PostModel.said(filter).select(SELECT).sort(order).limit(count).lean<PostRecord[]>(),
    );
    return rows.flatMap(({ _id, userId, threadId, tree, spoiler, at }) =>
      userId ? [{ id: _id, at, userId, threadId, tree, spoiler, bundle: threadId.toHexString() }] : [],
    );
  },
  async present(bundles, reader) {
    const threads = await threadsById(bundles.flatMap(([latest]) => latest?.threadId ?? []));
    const places = await readablePlaces(
      [...threads.values()].map(({ space }) => space),
      reader,
    );
    const leftOut = await leftOutAmong(reader, [
      ...[...threads.values()].flatMap(({ userId }) => userId ?? []),
      ...[...places.values()].flatMap(({ ownerId }) => ownerId ?? []),
    ]);
    return bundles.map((bundle) => {
      const [latest] = bundle;
      const thread = latest && threads.get(latest.threadId.toHexString());
      const place = thread && placeFor(thread, places);
      if (!place) return null;
      const isLeftOut = [thread.userId, place.ownerId].some((id) => id && leftOut.has(id.toHexString()));
      if (isLeftOut) return null;
      const isSpoiler = thread.spoiler || latest.spoiler;
      return {
        kind: 'post',
        count: bundle.length,
        thread: { name: thread.title, path: postPathIn(thread, place, latest.id) },
        started: bundle.some(({ id }) => id.equals(thread.firstPostId)),
        place: { name: place.name, path: place.path },
        text: isSpoiler ? '' : excerptOf(latest, TEXT_MAX),
      };
    });
  },
};
