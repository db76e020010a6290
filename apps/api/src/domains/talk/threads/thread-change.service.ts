import type { ThreadChange } from '@filmfisher/shared/threads/threads.schema';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { recordAct } from '../../audit-log/index.ts';
import { writeScreened } from '../../moderation/index.ts';
import { countIn, isSiteModerator, mayModerateIn, opensUp, requirePlace } from '../spaces/spaces.service.ts';
import { listsOf, termsOf } from './thread-lists.ts';
import { threadModeration } from './thread-moderation.service.ts';
import { ThreadModel, type ThreadFields, type ThreadRecord } from './threads.model.ts';
import { openThread, type OpenThread } from './threads.service.ts';

/** What the author of a thread changes without being a moderator. */
const OF_AUTHOR: readonly (keyof ThreadChange)[] = ['title', 'spoiler'];

/** What was written for the members of a community by invitation. */
const STAYS = 'This conversation was for members of its community alone. It stays there.';

/** @throws AppError `forbidden` */
function requireMay({ thread, mayModerate }: OpenThread, viewer: Viewer, change: ThreadChange): void {
  if (thread.siteLocked && change.locked !== undefined && !isSiteModerator(viewer)) {
    throw new AppError('forbidden', { message: 'Moderators of the site have locked this conversation.' });
  }
  if (mayModerate) return;
  const isOwn = thread.userId?.toHexString() === viewer.userId;
  const asAuthor = Object.keys(change).every((name) => OF_AUTHOR.some((known) => known === name));
  if (!isOwn || !asAuthor) throw new AppError('forbidden');
  if (thread.locked) throw new AppError('thread_locked');
}

/** @returns the fields to set */
async function fieldsOf(
  thread: ThreadRecord,
  { title, space, ...rest }: ThreadChange,
  viewer: Viewer,
): Promise<Partial<ThreadFields>> {
  const moved = space?.toLowerCase() ?? thread.space;
  if (moved !== thread.space && !(await mayModerateIn(moved, viewer))) throw new AppError('forbidden');
  if (moved !== thread.space && (await opensUp(thread, { space: moved })))
    throw new AppError('forbidden', { message: STAYS });
  const place = moved === thread.space ? null : await requirePlace(moved, viewer);
  const pinned = rest.pinned ?? thread.pinned;
  return {
    ...(title !== undefined && { title, terms: termsOf(title) }),
    ...(rest.spoiler !== undefined && { spoiler: rest.spoiler }),
    ...(rest.locked !== undefined && {
      locked: rest.locked,
      siteLocked: rest.locked && isSiteModerator(viewer),
    }),
    ...(rest.slowMinutes !== undefined && { slowMinutes: rest.slowMinutes }),
    // What a merge of films brought belongs to its new place from then on.
    ...(place && { movieId: place.movieId ?? null, mergedFrom: [] }),
    pinned,
    space: moved,
    lists: listsOf({ space: moved, pinned }),
  };
}

/** What the log tells of a change. */
const told = ({ title, space, spoiler, pinned, locked, slowMinutes }: ThreadFields) => ({
  title,
  space,
  spoiler,
  pinned,
  locked,
  slowMinutes,
});

/**
 * Changes a thread; what is left out stays. A title goes by the word rules.
 * @throws AppError `thread_not_found`, `thread_merged`, `forbidden`, `thread_locked`, `text_refused`, and those of the space that it is
 *   moved to
 */
export async function changeThread(
  context: AppContext,
  id: string,
  viewer: Viewer,
  change: ThreadChange,
): Promise<OpenThread> {
  const opened = await openThread(id, viewer, 'refuse');
  requireMay(opened, viewer, change);
  const { thread, mayModerate } = opened;
  // Replies to something have no title, and stay with it.
  if (
    opened.place.hasOneThread &&
    !Object.keys(change).every((name) => name === 'locked' || name === 'slowMinutes')
  )
    throw new AppError('forbidden');
  const fields = await fieldsOf(thread, change, viewer);
  const set = opened.place.hasOneThread
    ? {
        locked: fields.locked ?? thread.locked,
        siteLocked: fields.siteLocked ?? thread.siteLocked === true,
        slowMinutes: fields.slowMinutes ?? thread.slowMinutes,
      }
    : fields;
  const text = change.title ?? thread.title;
  await writeScreened(threadModeration, { id, text }, context, async (session) => {
    const before = await ThreadModel.findById(id).session(session).lean<ThreadRecord>();
    await ThreadModel.updateOne({ _id: id }, { $set: set }, { session });
    if (before?.state !== 'visible') return;
    const after = { ...before, ...set };
    if (after.space !== before.space) {
      await countIn(before.space, { threads: -1, posts: -before.posts }, session);
      await countIn(after.space, { threads: 1, posts: before.posts }, session);
    }
    if (!mayModerate || viewer.userId === before.userId?.toHexString()) return;
    const target = { kind: 'thread', id, name: after.title };
    const act = {
      actor: viewer.userId,
      kind: 'thread_changed' as const,
      target,
      wordsOf: before.userId ? [before.userId] : [],
    };
    await recordAct({ ...act, before: told(before), after: told(after) }, context.clock.now(), session);
  });
  return openThread(id, viewer);
}
