import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { slugify } from '@filmfisher/shared/texts/texts';
import { latestOf } from '../../../platform/database/rows-by-time.ts';
import type { Deed, FeedSource } from '../../community/index.ts';
import { ListModel, type ListRecord } from './lists.model.ts';

const FIELDS = { owner: 'ownerId', at: 'createdAt', only: { listed: true } } as const;
const SELECT = 'ownerId title count createdAt';

/** Lists that followed members have made and everybody can find. */
export const listFeed: FeedSource<Deed & Pick<ListRecord, 'title' | 'count'>> = {
  kind: 'list',
  async read(userIds, until, count) {
    const rows = await latestOf<ListRecord>(FIELDS, userIds, until, count, (filter, order) =>
      ListModel.find(filter).select(SELECT).sort(order).limit(count).lean<ListRecord[]>(),
    );
    return rows.map(({ _id, ownerId, createdAt, ...list }) => ({
      ...list,
      id: _id,
      at: createdAt,
      userId: ownerId,
      bundle: null,
    }));
  },
  present(bundles) {
    const entries = bundles.map(([deed]) => {
      if (!deed) return null;
      const { id, title: name, count: movies } = deed;
      const path = listPagePath({ _id: id.toHexString(), slug: slugify(name) });
      return { kind: 'list' as const, count: 1, list: { name, path, films: movies } };
    });
    return Promise.resolve(entries);
  },
};
