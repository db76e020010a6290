import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import type { SpaceKind } from '@filmfisher/shared/threads/threads';
import type { Role } from '@filmfisher/shared/roles/roles';
import type { ClientSession, Types } from 'mongoose';

/** Who reads or writes; null for a visitor. */
export type Reader = { userId: string; role: Role } | null;

/** A place where conversations are held. */
export interface Place {
  name: string;
  /** Address of its page. */
  path: string;
  /** The film that it belongs to. */
  movieId?: Types.ObjectId;
  /** The film that is talked about there, where the place belongs to something of the film. */
  about?: Types.ObjectId;
  /** The owner, where there is one, hears of what is written there. */
  ownerId?: Types.ObjectId;
  /** Why nobody writes there at present. */
  closed?: ErrorCode;
}

/** As much of a conversation as tells who may read it. */
export interface SpokenIn {
  space: string;
  createdAt: Date;
}

/** What is seen in a place. */
export interface SpaceCounts {
  threads: number;
  posts: number;
}

/**
 * What the engine needs from a kind of place. A new kind is an entry of talk-spaces.ts, or comes from a higher
 * domain. Only the kind decides who may read, write and moderate.
 */
export interface SpaceOfKind {
  kind: SpaceKind;
  /** Thrown where there is no such place. */
  notFound: ErrorCode;
  /**
   * @param ids 24 hexadecimal digits each
   * @returns the places by id; those that are gone are missing
   */
  find(ids: readonly string[]): Promise<Map<string, Place>>;
  mayRead(id: string, reader: Reader): Promise<boolean>;
  mayWrite(id: string, reader: Reader): Promise<boolean>;
  /** Moderators of the site may everywhere. */
  mayModerate(id: string, reader: Reader): Promise<boolean>;
  /** Where some conversations are only for members of that time: the reader reads those begun after this moment. */
  readsAfter?(id: string, reader: Reader): Promise<Date | null>;
  /** Where not everybody reads: those of the members who read a conversation begun at this moment. */
  readersAmong?(id: string, userIds: readonly string[], begunAt: Date): Promise<Set<string>>;
  /** Whether it is closed to others now, and the moments at which it was opened. */
  closure?(id: string): Promise<{ isClosed: boolean; openings: readonly Date[] }>;
  /** Refusal for readers who may not write there; the error's own sentence by default. */
  refusal?: string;
  /** Adds to what the place counts. */
  count?(id: string, change: SpaceCounts, session?: ClientSession): Promise<void>;
  /** @returns what all places of the kind count, by id; comes with `count` */
  counted?(session?: ClientSession): Promise<Map<string, Partial<SpaceCounts>>>;
  /** Whether it holds one conversation without a title: replies to something. */
  hasOneThread: boolean;
  /** What is replied to there, for moderators: 'a review of'. */
  repliesTo?: string;
}
