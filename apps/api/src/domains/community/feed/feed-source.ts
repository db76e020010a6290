import type { FeedItem } from '@filmfisher/shared/feed/feed.schema';
import type { FeedKind } from '@filmfisher/shared/feed/feed';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import type { Types } from 'mongoose';
import type { Until } from '../../../platform/database/rows-by-time.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

/** One thing that a member did. */
export interface Deed {
  id: Types.ObjectId;
  at: Date;
  userId: Types.ObjectId;
  /** The film that it is about. */
  movieId?: Types.ObjectId;
  /** What a member does of one kind soon after each other becomes one entry where this is the same; null: never. */
  bundle: string | null;
  /** Deeds of one member and moment that have the same are one act; the first kind tells of it. */
  act?: string;
}

export type FeedReader = Pick<Viewer, 'userId' | 'role'>;

type Without<Item, Keys extends PropertyKey> = Item extends unknown ? Omit<Item, Keys> : never;
/** An entry without what all of them have. */
export type FeedEntry = Without<FeedItem, 'id' | 'at' | 'member'>;

/** One kind of what the feed tells. A kind of a higher domain is handed in by routes.ts. */
export interface FeedSource<Known extends Deed = Deed> {
  kind: FeedKind;
  /** @returns what these members did and the reader may know of, at most so many, the latest first */
  read(userIds: readonly Types.ObjectId[], until: Until, count: number, reader: FeedReader): Promise<Known[]>;
  /**
   * @param bundles the latest deed first
   * @param movies those that the deeds are about, as far as they are there
   * @returns the entry for each, in their order; null where nothing is left to tell
   */
  present(
    bundles: readonly (readonly Known[])[],
    reader: FeedReader,
    movies: ReadonlyMap<string, MovieRef>,
  ): Promise<(FeedEntry | null)[]>;
}
