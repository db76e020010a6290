import type { MovieChangeKind, MovieChangeSource } from '@filmfisher/shared/movies/movie-changes';
import { movieCreateSchema } from '@filmfisher/shared/movies/movies.schema';
import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../platform/context.ts';
import { recordActs } from '../audit-log/index.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { MovieChangeModel, type ContentPart, type MovieChangeRecord } from './movie-changes.model.ts';
import { firstIdAt } from '../../platform/database/rows-by-time.ts';

/** Milliseconds for which a picture that was replaced can be brought back: as long as a deleted film. */
export const REPLACED_PICTURE_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Who changes a film, when and from where. */
export interface ChangeAuthor {
  /** 24 hexadecimal digits; null for a start or a command. */
  userId: string | null;
  at: Date;
  source: MovieChangeSource;
}

/** @returns who asks, for the history of what the request changes */
export function authorOf(
  viewer: { userId: string },
  { clock }: Pick<AppContext, 'clock'>,
  source: MovieChangeSource = 'desk',
): ChangeAuthor {
  return { userId: viewer.userId, at: clock.now(), source };
}

/** Every field of a film that people write, and the picture that only look-ups bring. */
const CONTENT = [...movieCreateSchema.keyof().options, 'backdrop'] as const;

/**
 * @param movie plain, as it is stored or about to be
 * @returns what people wrote of it; null where it has nothing
 */
export function contentOf(movie: object): ContentPart {
  const fields = new Map<string, unknown>(Object.entries(movie));
  return Object.fromEntries(CONTENT.map((name) => [name, fields.get(name) ?? null]));
}

/** @returns the fields in which two films differ, as they are in the one and in the other */
export function differenceOf(one: object, other: object): { before: ContentPart; after: ContentPart } {
  const [before, after] = [contentOf(one), contentOf(other)];
  for (const name of CONTENT) {
    if (!isDeepStrictEqual(before[name], after[name])) continue;
    Reflect.deleteProperty(before, name);
    Reflect.deleteProperty(after, name);
  }
  return { before, after };
}

/** A film, with the name by which the log knows it. */
interface NamedMovie {
  _id: Types.ObjectId;
  title: string;
  yearOfRelease: number;
}

export interface NewChange {
  movie: NamedMovie;
  kind: MovieChangeKind;
  before?: ContentPart;
  after?: ContentPart;
  /** Where the former values came from; nothing when people wrote them. */
  formerSources?: MovieSource[];
}

/** @returns the film as people call it */
export function nameOfMovie({ title, yearOfRelease }: Omit<NamedMovie, '_id'>): string {
  return `${title} (${yearOfRelease})`;
}

/** Adds changes of films to their histories, in the transaction that makes them. */
export async function addToHistory(
  changes: readonly NewChange[],
  { userId, at, source }: ChangeAuthor,
  session: ClientSession,
): Promise<void> {
  if (changes.length === 0) return;
  // Past the model, which takes as long for each field of a film as storing it does.
  const author = userId === null ? null : new Types.ObjectId(userId);
  await MovieChangeModel.collection.insertMany(
    changes.map(({ movie, kind, before = {}, after = {}, formerSources = [] }) => ({
      movieId: movie._id,
      at,
      userId: author,
      kind,
      source,
      before,
      after,
      ...(formerSources.length > 0 && { formerSources }),
    })),
    { session, ignoreUndefined: true },
  );
}

/** The whole of a film that comes or goes stands in its history alone. */
const WHOLE: readonly MovieChangeKind[] = ['created', 'deleted'];

/** Adds changes of films to their histories and to the log of the desk, in the transaction that makes them. */
export async function recordChanges(
  changes: readonly NewChange[],
  author: ChangeAuthor,
  session: ClientSession,
): Promise<void> {
  await addToHistory(changes, author, session);
  if (author.source !== 'desk') return;
  const acts = changes.map(({ movie, kind, before, after }) => ({
    actor: author.userId,
    kind: `movie_${kind}` as const,
    target: { kind: 'movie', id: movie._id.toHexString(), name: nameOfMovie(movie) },
    wordsOf: [],
    ...(!WHOLE.includes(kind) && { ...(before && { before }), ...(after && { after }) }),
  }));
  await recordActs(acts, author.at, session);
}

/**
 * @param movieId 24 hexadecimal digits
 * @param page.cursor id of a change: only older ones
 * @returns one page of a film's changes, the latest first, and whether there are older ones
 */
export async function changesOf(
  movieId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ changes: MovieChangeRecord[]; hasMore: boolean }> {
  const older = cursor === undefined ? {} : { _id: mongoose.trusted({ $lt: new Types.ObjectId(cursor) }) };
  const changes = await MovieChangeModel.find({ movieId, ...older })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<MovieChangeRecord[]>();
  return { changes: changes.slice(0, limit), hasMore: changes.length > limit };
}

/** @returns a change of this film; null when there is none with this id. Both ids are 24 hexadecimal digits */
export async function findChange(movieId: string, changeId: string): Promise<MovieChangeRecord | null> {
  return MovieChangeModel.findOne({ _id: changeId, movieId }).lean<MovieChangeRecord>();
}

/** @returns 'movieId videoId' of the trailers of these films that somebody has put in since; not those of imports */
export async function trailersPutIn(movieIds: readonly Types.ObjectId[], since: Date): Promise<Set<string>> {
  const changes = await MovieChangeModel.find(
    {
      movieId: mongoose.trusted({ $in: [...movieIds] }),
      _id: mongoose.trusted({ $gte: firstIdAt(since) }),
      kind: mongoose.trusted({ $in: ['created', 'changed'] }),
      source: mongoose.trusted({ $in: ['desk', 'suggestion'] }),
    },
    { movieId: 1, 'after.trailer': 1 },
  ).lean<{ movieId: Types.ObjectId; after: { trailer?: { id: string } | null } }[]>();
  return new Set(changes.map(({ movieId, after }) => `${movieId.toHexString()} ${after.trailer?.id ?? ''}`));
}

/** @returns those of some films that somebody has edited or merged since they came, by their ids in 24 hexadecimal digits */
export async function editedMovies(movieIds: readonly Types.ObjectId[]): Promise<Set<string>> {
  const ids = await MovieChangeModel.distinct('movieId', {
    movieId: mongoose.trusted({ $in: [...movieIds] }),
    kind: mongoose.trusted({ $in: ['changed', 'reverted', 'merged'] }),
    source: mongoose.trusted({ $in: ['desk', 'suggestion'] }),
  });
  return new Set(ids.map(String));
}

/** Erases the history of a film that is gone for good. */
export async function eraseHistory(movieId: Types.ObjectId): Promise<void> {
  await MovieChangeModel.deleteMany({ movieId });
}

/** @returns those of the picture sets that were replaced so recently that a revert can bring them back */
export async function replacedPicturesAmong(sets: readonly string[], now: Date): Promise<string[]> {
  const among = mongoose.trusted({ $in: [...sets] });
  const changes = await MovieChangeModel.find(
    {
      $or: [{ 'before.image.pictureId': among }, { 'before.backdrop.pictureId': among }],
      at: mongoose.trusted({ $gt: new Date(now.getTime() - REPLACED_PICTURE_KEPT_MS) }),
    },
    { 'before.image': 1, 'before.backdrop': 1 },
  ).lean<{ before: Partial<Record<'image' | 'backdrop', { pictureId?: string } | null>> }[]>();
  return changes.flatMap(({ before: { image, backdrop } }) =>
    [image, backdrop].flatMap((picture) => picture?.pictureId ?? []),
  );
}

/** What a member changed of films. The change itself stays, without who made it. */
export const movieChangesPersonalData: PersonalData = {
  key: 'filmChanges',
  async read(userId) {
    const changes = await MovieChangeModel.find({ userId }).sort({ _id: 1 }).lean<MovieChangeRecord[]>();
    return changes.map(({ movieId, at, kind, before, after }) => ({
      movieId: movieId.toHexString(),
      at,
      kind,
      before,
      after,
    }));
  },
  async erase(userId) {
    await MovieChangeModel.updateMany({ userId }, { $set: { userId: null } });
  },
};
