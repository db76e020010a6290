import mongoose from 'mongoose';

/** What has a page of its own, as a sitemap lists it. */
export interface PageEntry {
  _id: mongoose.Types.ObjectId;
}

/** What has pages, in the order of ids, which is the order of creation; the id index serves it. */
export interface PageEntries<T extends PageEntry> {
  /** @returns the id of the first entry of each part, when they are cut into parts; reads nothing but the id index */
  firsts(size: number): Promise<mongoose.Types.ObjectId[]>;
  /**
   * @param from id of the first entry to read
   * @param limit entries to read at most
   */
  stream(from: mongoose.Types.ObjectId, limit: number): AsyncIterable<T>;
}

/**
 * @param model whose documents they are
 * @param fields that are read beside the id; the entries are a `T` on the word of who calls, as with Mongoose's `lean`
 */
export function pageEntries<T extends PageEntry>(
  { collection }: { collection: mongoose.Collection },
  fields: Record<Exclude<keyof T, '_id'>, 1>,
): PageEntries<T> {
  const maxTimeMS = () => mongoose.get('maxTimeMS');
  return {
    async firsts(size) {
      const firsts: mongoose.Types.ObjectId[] = [];
      for (;;) {
        const last = firsts.at(-1);
        const next = await collection.findOne<Pick<T, '_id'>>(last ? { _id: { $gte: last } } : {}, {
          projection: { _id: 1 },
          sort: { _id: 1 },
          skip: last ? size : 0,
          maxTimeMS: maxTimeMS(),
        });
        if (!next) return firsts;
        firsts.push(next._id);
      }
    },
    stream: (from, limit) =>
      collection.find<T>(
        { _id: { $gte: from } },
        { projection: fields, sort: { _id: 1 }, limit, batchSize: 1_000, maxTimeMS: maxTimeMS() },
      ),
  };
}
