import { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { writeScreened } from '../../moderation/index.ts';
import { listModeration, listText } from './list-moderation.service.ts';
import { ListMovieModel, ListModel, type ListMovieRecord } from './lists.model.ts';
import { listRow, openList, requireRoomForList, type OpenList } from './lists.service.ts';

/**
 * Copies a list: its films in their order, with credit to whom it is from. What is said of it and its films was written
 * by somebody else and stays there. The copy is private until its owner shows it.
 * @param key of the link of an unlisted list
 * @throws AppError `list_not_found`, `too_many`, `text_refused`
 */
export async function cloneList(
  context: AppContext,
  viewer: Viewer,
  id: string,
  key?: string,
): Promise<OpenList> {
  const { list } = await openList(id, viewer, key);
  await requireRoomForList(viewer.userId);
  const { title, ranked, ownerId, titleBy = ownerId } = list;
  const now = context.clock.now();
  const input = { title, ranked, description: '', tags: [], visibility: 'private' as const };
  const copy = listRow(input, viewer.userId, now, { copiedFrom: list._id, titleBy });
  const copyId = copy._id.toHexString();
  await writeScreened(listModeration, { id: copyId, text: listText(copy) }, context, async (session) => {
    const movies = await ListMovieModel.find({ listId: list._id })
      .sort({ position: 1 })
      .session(session)
      .lean<ListMovieRecord[]>();
    await ListModel.create([{ ...copy, count: movies.length }], { session });
    if (movies.length === 0) return;
    await ListMovieModel.insertMany(
      movies.map(({ movieId }, index) => ({
        listId: copy._id,
        movieId,
        position: index + 1,
        note: '',
        userId: new Types.ObjectId(viewer.userId),
        listed: false,
        addedAt: now,
      })),
      { session },
    );
  });
  return openList(copyId, viewer);
}
