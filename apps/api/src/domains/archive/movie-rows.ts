import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import type { ShouldContinue } from '../../platform/database/delete-in-batches.ts';

/** One step of a removal: some rows of one noun, in one transaction. */
export interface RemovalStep {
  /** The film that is removed or comes back. */
  movieId: Types.ObjectId;
  session: ClientSession;
  context: Pick<AppContext, 'clock'>;
}

/** A step of a merge. */
export interface MergeStep extends RemovalStep {
  /** The film that the other one becomes a part of. */
  into: Types.ObjectId;
}

/**
 * What one noun keeps of a film. Every noun that stores rows under a film's id has one, listed in
 * domains/curation/removal/movie-nouns.ts. Each function moves a bounded number of rows.
 * @returns of each: how many rows it moved; 0 when none is left
 */
export interface MovieRows {
  noun: string;
  /** The collection, and the field of it that names the film. */
  field: `${string}.movieId` | `${string}.movieIds` | 'movies.storyGroupId';
  /** Takes rows out of sight. */
  archive(step: RemovalStep): Promise<number>;
  /** Brings rows back that archive took away. */
  restore(step: RemovalStep): Promise<number>;
  /** Counts a film that has come back with its rows, in the transaction that shows it again. */
  recount?(movieId: Types.ObjectId, session: ClientSession): Promise<void>;
  /** Moves rows to another film. */
  merge(step: MergeStep): Promise<number>;
  /** Brings rows back that merge moved; what members have changed at the other film since stays there. */
  unmerge(step: MergeStep): Promise<number>;
  /**
   * What the download of a member shows of such a row of theirs in the archive, as it does of one in its place. Missing
   * where no whole row of a member goes there.
   */
  told?: (row: never) => object;
  /** Where archived rows have others that hang on them: removes those of these rows for good. */
  eraseWith?(rowIds: readonly Types.ObjectId[]): Promise<void>;
  /** Where rows stay in their collection while their film is removed: deletes them for good, as `deleteInBatches` does. */
  erase?(movieId: Types.ObjectId, shouldContinue?: ShouldContinue): Promise<boolean>;
}
