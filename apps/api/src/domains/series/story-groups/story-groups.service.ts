import type {
  StoryGroup,
  StoryGroupChange,
  StoryGroupInput,
} from '@filmfisher/shared/series/story-groups.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import type { ClientSession, Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAct } from '../../audit-log/index.ts';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { moviesOfStory, forgetStory, placeInStory } from './story-places.service.ts';
import { getMovie, presentedMovies } from '../../catalogue/index.ts';
import { combinedScore, seenAmong } from '../../ratings/index.ts';
import { StoryGroupModel, type StoryGroupRecord } from './story-groups.model.ts';

type Clock = Pick<AppContext, 'clock'>;

async function requireStory(id: Types.ObjectId | string, session: ClientSession | null = null) {
  const story = await StoryGroupModel.findById(id).session(session).lean<StoryGroupRecord>();
  if (!story) throw new AppError('story_not_found');
  return story;
}

/** @throws AppError `story_not_found` */
export async function getStory(id: Types.ObjectId | string): Promise<StoryGroup> {
  const { _id, kind, title } = await requireStory(id);
  const ids = await moviesOfStory(_id);
  const [movies, { votes, overallRating }] = await Promise.all([presentedMovies(ids), combinedScore(ids)]);
  return {
    _id: _id.toHexString(),
    slug: slugify(title),
    kind,
    title,
    votes,
    overallRating,
    movies: [...movies.values()],
  };
}

async function place(_id: Types.ObjectId, movieIds: readonly string[], session: ClientSession) {
  if (!(await placeInStory(_id, movieIds, session))) throw new AppError('in_other_story');
}

const storyAct = ({ _id, title }: Pick<StoryGroupRecord, '_id' | 'title'>, actor: string | null) => ({
  actor,
  target: { kind: 'story', id: _id.toHexString(), name: title },
  wordsOf: [],
});

/** @param actor null for the start @throws AppError `movie_not_found`; `in_other_story` */
export async function makeStory(
  { clock }: Clock,
  actor: string | null,
  { movieIds, ...fields }: StoryGroupInput,
): Promise<StoryGroup> {
  for (const id of movieIds) await getMovie(id);
  const now = clock.now();
  const _id = await inTransaction(async (session) => {
    const story = await new StoryGroupModel({ ...fields, updatedAt: now }).save({ session });
    await place(story._id, movieIds, session);
    const after = { ...fields, movieIds };
    await recordAct({ ...storyAct(story, actor), kind: 'story_made', after }, now, session);
    return story._id;
  });
  return getStory(_id);
}

/** @throws AppError `story_not_found`; `movie_not_found`; `in_other_story` */
export async function changeStory(
  { clock }: Clock,
  actor: string,
  id: string,
  { movieIds, ...fields }: StoryGroupChange,
): Promise<StoryGroup> {
  for (const movieId of movieIds ?? []) await getMovie(movieId);
  const now = clock.now();
  await inTransaction(async (session) => {
    const story = await requireStory(id, session);
    await StoryGroupModel.updateOne({ _id: story._id }, { $set: { ...fields, updatedAt: now } }, { session });
    if (movieIds) await place(story._id, movieIds, session);
    const after = { ...fields, ...(movieIds && { movieIds }) };
    await recordAct({ ...storyAct(story, actor), kind: 'story_changed', after }, now, session);
  });
  return getStory(id);
}

/** Its films stay, each by itself. @throws AppError `story_not_found` */
export async function removeStory({ clock }: Clock, actor: string, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const story = await requireStory(id, session);
    await forgetStory(story._id, session);
    await StoryGroupModel.deleteOne({ _id: story._id }, { session });
    await recordAct({ ...storyAct(story, actor), kind: 'story_deleted' }, clock.now(), session);
  });
}

/** @returns those of a story's films that the member has seen */
export async function seenOfStory(userId: string, id: string): Promise<string[]> {
  const { _id } = await requireStory(id);
  const ids = await moviesOfStory(_id);
  const seen = await seenAmong(userId, ids);
  return ids.map((movieId) => movieId.toHexString()).filter((movieId) => seen.has(movieId));
}

/** Stories as a sitemap has them. */
export const storyPages = pageEntries<PageEntry & Pick<StoryGroupRecord, 'title' | 'updatedAt'>>(
  StoryGroupModel,
  { title: 1, updatedAt: 1 },
);

/** @param id 24 hexadecimal digits @returns null where there is no such story */
export async function findStoryPage(id: string): Promise<StoryGroup | null> {
  try {
    return await getStory(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'story_not_found') return null;
    throw error;
  }
}
