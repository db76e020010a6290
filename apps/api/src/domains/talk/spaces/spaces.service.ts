import { SPACE_KINDS, type SpaceKind } from '@filmfisher/shared/threads/threads';
import type { Space } from '@filmfisher/shared/threads/threads.schema';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { Place, Reader, SpaceCounts, SpaceOfKind, SpokenIn } from './space-kind.ts';
import { TALK_SPACES } from './talk-spaces.ts';

/** Every kind of place of this domain, and those that higher ones have added. */
const KINDS: SpaceOfKind[] = [...TALK_SPACES];

/** Adds a kind of place of a higher domain (routes.ts). */
export function addSpaceKind(rules: SpaceOfKind): void {
  if (!KINDS.includes(rules)) KINDS.push(rules);
}

/** A space as it is stored, in its two parts. */
interface SpaceKey {
  kind: SpaceKind;
  id: string;
}

const isKind = (text: string): text is SpaceKind => SPACE_KINDS.some((kind) => kind === text);

/** @param space as in `board:0123456789abcdef01234567` */
export function splitSpace(space: string): SpaceKey {
  const [kind = '', id = ''] = space.split(':');
  if (!isKind(kind)) throw new Error(`No space: ${space}`);
  return { kind, id: id.toLowerCase() };
}

/** @throws AppError `validation_failed` where there are no places of the kind yet */
function rulesOf(kind: SpaceKind): SpaceOfKind {
  const found = KINDS.find((rules) => rules.kind === kind);
  if (found) return found;
  const message = `There is nothing of the kind ${kind} to talk about yet`;
  throw new AppError('validation_failed', { message, fields: { space: message } });
}

/** @returns whether the reader moderates the whole site, and not only a community */
export const isSiteModerator = (reader: Reader) => reader?.role === 'moderator' || reader?.role === 'admin';

/** A place, and what its reader finds there. */
export type FoundPlace = Place &
  Pick<SpaceOfKind, 'hasOneThread'> & {
    /** Conversations begun until then are not for the reader. */
    readsAfter: Date | null;
  };

/** @returns those of the places that are there and in which the reader may read, by their spaces */
export async function readablePlaces(
  spaces: readonly string[],
  reader: Reader,
): Promise<Map<string, FoundPlace>> {
  const places = await Promise.all(
    [...new Set(spaces)].map(async (space): Promise<[string, FoundPlace][]> => {
      const { kind, id } = splitSpace(space);
      const { find, mayRead, hasOneThread, ...rules } = rulesOf(kind);
      const place = (await find([id])).get(id);
      if (!place) return [];
      const isModerator = isSiteModerator(reader);
      if (!isModerator && !(await mayRead(id, reader))) return [];
      const readsAfter = isModerator ? null : ((await rules.readsAfter?.(id, reader)) ?? null);
      return [[space, { ...place, hasOneThread, readsAfter }]];
    }),
  );
  return new Map(places.flat());
}

/**
 * @returns the place, when the reader may read there
 * @throws AppError the kind's own code where there is none
 */
export async function requirePlace(space: string, reader: Reader): Promise<FoundPlace> {
  const place = (await readablePlaces([space], reader)).get(space);
  if (!place) throw new AppError(rulesOf(splitSpace(space).kind).notFound);
  return place;
}

/** @returns the place of a conversation among those of its reader; undefined where it is not for the reader */
export function placeFor(
  { space, createdAt }: SpokenIn,
  places: ReadonlyMap<string, FoundPlace>,
): FoundPlace | undefined {
  const place = places.get(space);
  return place?.readsAfter && createdAt <= place.readsAfter ? undefined : place;
}

/** @returns whether the reader may read the conversation; false where its place is gone */
export async function mayReadThread(thread: SpokenIn, reader: Reader): Promise<boolean> {
  return placeFor(thread, await readablePlaces([thread.space], reader)) !== undefined;
}

/**
 * Whether posts written for some alone would get other readers among the posts of another place or conversation.
 * @param into the place, or the conversation there that takes them
 */
export async function opensUp(from: SpokenIn, into: { space: string; createdAt?: Date }): Promise<boolean> {
  const { kind, id } = splitSpace(from.space);
  const closure = await rulesOf(kind).closure?.(id);
  if (!closure) return false;
  const passed = closure.openings.filter((at) => from.createdAt <= at);
  if (from.space !== into.space) return closure.isClosed || passed.length > 0;
  return passed.some((at) => into.createdAt !== undefined && into.createdAt > at);
}

/** @throws AppError `space_closed` where the reader is none of those who write there */
export async function requireWriter(space: string, reader: Reader): Promise<void> {
  const { kind, id } = splitSpace(space);
  const { mayWrite, refusal } = rulesOf(kind);
  if (!(await mayWrite(id, reader)))
    throw new AppError('space_closed', refusal === undefined ? {} : { message: refusal });
}

/** @throws AppError why the reader may not write in this place */
export async function requireWritable(space: string, place: Place, reader: Reader): Promise<void> {
  if (place.closed) throw new AppError(place.closed);
  await requireWriter(space, reader);
}

/** @returns those of the members who may read the conversation */
export async function readersAmong(
  { space, createdAt }: SpokenIn,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { kind, id } = splitSpace(space);
  return (await rulesOf(kind).readersAmong?.(id, userIds, createdAt)) ?? new Set(userIds);
}

/** @returns whether the reader may write there now */
export async function mayWriteIn(space: string, place: Place, reader: Reader): Promise<boolean> {
  const { kind, id } = splitSpace(space);
  return place.closed === undefined && reader !== null && rulesOf(kind).mayWrite(id, reader);
}

/** @returns whether the reader moderates the place */
export async function mayModerateIn(space: string, reader: Reader): Promise<boolean> {
  if (isSiteModerator(reader)) return true;
  const { kind, id } = splitSpace(space);
  return reader !== null && rulesOf(kind).mayModerate(id, reader);
}

/** Adds to what a place counts. */
export async function countIn(space: string, change: SpaceCounts, session?: ClientSession): Promise<void> {
  const { kind, id } = splitSpace(space);
  await rulesOf(kind).count?.(id, change, session);
}

/** @returns what all places count that count something, by space */
export async function countedSpaces(session?: ClientSession): Promise<Map<string, Partial<SpaceCounts>>> {
  const all = new Map<string, Partial<SpaceCounts>>();
  for (const { kind, counted } of KINDS) {
    for (const [id, counts] of (await counted?.(session)) ?? []) all.set(`${kind}:${id}`, counts);
  }
  return all;
}

/** @returns the places of these spaces, by space; those that are gone are missing */
async function placesOf(spaces: readonly string[]): Promise<Map<string, Place>> {
  const keys = [...new Set(spaces)].map(splitSpace);
  const places = new Map<string, Place>();
  for (const kind of new Set(keys.map((key) => key.kind))) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
    for (const [id, place] of await rulesOf(kind).find(ids)) places.set(`${kind}:${id}`, place);
  }
  return places;
}

/** @returns the ids of the films that are talked about in these spaces, by space */
export async function moviesTalkedAbout(spaces: readonly string[]): Promise<Map<string, string>> {
  const movies = new Map<string, string>();
  for (const [space, { movieId, about }] of await placesOf(spaces)) {
    const movie = movieId ?? about;
    if (movie) movies.set(space, movie.toHexString());
  }
  return movies;
}

/**
 * @param known places that were found already
 * @returns the places of these spaces, as answers name them; those that are gone are missing
 */
export async function presentSpaces(
  spaces: readonly string[],
  known: ReadonlyMap<string, Place> = new Map(),
): Promise<Map<string, Space>> {
  const presented = new Map<string, Space>();
  const found = await placesOf(spaces.filter((space) => !known.has(space)));
  for (const [space, { name, path }] of [...known, ...found]) {
    presented.set(space, { ...splitSpace(space), name, path });
  }
  return presented;
}

/**
 * @param space of a thread without a title
 * @param name of the place; undefined where it is gone
 * @returns what a post there is, for moderators
 */
export function replyTitle(space: string | undefined, name = 'something that is gone'): string {
  const what = space === undefined ? undefined : rulesOf(splitSpace(space).kind).repliesTo;
  return ['Reply to', what, name].filter(Boolean).join(' ');
}
