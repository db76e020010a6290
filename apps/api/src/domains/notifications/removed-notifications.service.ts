import {
  plainShelf,
  putBack,
  putOnShelf,
  rowsOf,
  takeFromShelf,
  type MovieRows,
} from '../catalogue/index.ts';
import { NotificationModel } from './notifications.model.ts';

const NOUN = 'notifications';

/** What members were told about a film that is removed, and comes back. */
export const notificationRows: MovieRows = {
  ...plainShelf(NOUN, NotificationModel.collection),
  async merge(step) {
    const rows = await rowsOf(NotificationModel.collection, step);
    await putOnShelf(
      NOUN,
      NotificationModel.collection,
      rows.map((row) => ({ row })),
      step,
    );
    await putBack(
      NotificationModel.collection,
      rows.map((row) => ({ ...row, movieId: step.into })),
      step.session,
    );
    return rows.length;
  },
  async unmerge({ movieId, into, ...step }) {
    const shelved = await takeFromShelf(NOUN, { movieId, ...step });
    // As they are by now: some may have been read or added to since.
    await NotificationModel.collection.updateMany(
      { _id: { $in: shelved.map(({ row }) => row._id) }, movieId: into },
      { $set: { movieId } },
      { session: step.session },
    );
    return shelved.length;
  },
};
