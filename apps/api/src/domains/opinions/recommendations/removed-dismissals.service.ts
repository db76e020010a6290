import mongoose, { type Types } from 'mongoose';
import {
  plainShelf,
  putBack,
  putOnShelf,
  rowsOf,
  takeFromShelf,
  type MergeStep,
  type MovieRows,
} from '../../catalogue/index.ts';
import { DismissalModel, type Dismissal } from './dismissals.model.ts';

const NOUN = 'dismissals';

type StoredDismissal = Dismissal & { _id: Types.ObjectId };

async function merge(step: MergeStep): Promise<number> {
  const { into, session } = step;
  const rows = (await rowsOf(DismissalModel.collection, step)) as unknown as StoredDismissal[];
  if (rows.length === 0) return 0;
  const others = await DismissalModel.find({
    movieId: into,
    userId: mongoose.trusted({ $in: rows.map(({ userId }) => userId) }),
  })
    .session(session)
    .lean<Dismissal[]>();
  const had = new Set(others.map(({ userId }) => userId.toHexString()));
  const added = (row: StoredDismissal) => !had.has(row.userId.toHexString());
  await putOnShelf(
    NOUN,
    DismissalModel.collection,
    rows.map((row) => ({ row, merge: { added: added(row) } })),
    step,
  );
  await putBack(
    DismissalModel.collection,
    rows.filter(added).map(({ userId, createdAt }) => ({ userId, movieId: into, createdAt })),
    session,
  );
  return rows.length;
}

async function unmerge(step: MergeStep): Promise<number> {
  const { into, session } = step;
  const shelved = await takeFromShelf(NOUN, step);
  const added = shelved.flatMap(({ userId, merge: done }) =>
    userId && done?.['added'] === true ? [userId] : [],
  );
  await DismissalModel.deleteMany({ movieId: into, userId: mongoose.trusted({ $in: added }) }, { session });
  await putBack(
    DismissalModel.collection,
    shelved.map(({ row }) => row),
    session,
  );
  return shelved.length;
}

/** Who does not want a film recommended that is removed, and comes back. */
export const dismissalRows: MovieRows = { ...plainShelf(NOUN, DismissalModel.collection), merge, unmerge };
