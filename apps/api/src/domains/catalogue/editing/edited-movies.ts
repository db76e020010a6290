import type { MovieUpdate } from '@filmfisher/shared/movies/movies.schema';
import type { MovieSource } from '@filmfisher/shared/sources/sources.schema';
import type { AnyBulkWriteOperation, ClientSession } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import {
  differenceOf,
  recordChanges,
  sourcesAfter,
  sourcesOf,
  type ChangeAuthor,
} from '../../movie-history/index.ts';
import { deriveKeys, withMainLanguage } from '../movies/movie-keys.ts';
import type { MovieFields, MovieImage, MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { creditPeople } from '../../people/index.ts';

/** Fields of a film to change, as they are stored; undefined clears a field. */
export type ContentChange = Omit<MovieUpdate, 'image'> & {
  image?: MovieImage | undefined;
  backdrop?: MovieImage | undefined;
};

/** A change, and which other catalogues its fields come from; people are no source. */
export type SourcedChange = ContentChange & { sources?: readonly MovieSource[] };

/** A film that an edit has changed. */
export interface Edited {
  before: MovieRecord;
  movie: MovieRecord;
}

/** A film as it is stored, and what is to change of it. */
export interface MovieEdit {
  before: MovieRecord;
  sent: SourcedChange;
}

/** @returns the value as the database stores it: without what is undefined */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === undefined ? [] : [[name, storable(part)] as const],
    ),
  );
}

/** @returns the film with its content and keys as they would be after the edit */
export function editedMovie({ before, sent }: MovieEdit): MovieRecord {
  const { sources: _sources, ...content } = withMainLanguage(sent);
  const movie = { ...before, ...(storable(content) as Partial<MovieRecord>) };
  for (const name of Object.keys(content) as (keyof typeof content)[])
    if (content[name] === undefined) delete movie[name];
  return { ...movie, ...deriveKeys(movie) };
}

function updateOf(before: MovieRecord, after: MovieRecord): AnyBulkWriteOperation<MovieFields> {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after).filter(([, value]) => value !== undefined));
  const set = [...is].filter(([name, value]) => !isDeepStrictEqual(was.get(name), value));
  const unset = [...was.keys()].filter((name) => !is.has(name));
  return {
    updateOne: {
      filter: { _id: before._id },
      update: {
        $set: Object.fromEntries(set),
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, true])) }),
        // A save through the model of what was read before this conflicts, and begins again.
        $inc: { __v: 1 },
      },
    },
  };
}

/**
 * Stores edits of films, each once, with their entries in the history; a film that an edit leaves as it is stays
 * untouched.
 * @param session of the transaction in which the films were read
 * @returns the films that changed, as they were and as they are then
 * @throws the driver's error for a duplicate key when another film has the title, year and type
 */
export async function storeEdits(
  edits: readonly MovieEdit[],
  author: ChangeAuthor,
  kind: 'changed' | 'reverted',
  session: ClientSession,
): Promise<Edited[]> {
  const changed = edits.flatMap(({ before, sent }) => {
    const movie = editedMovie({ before, sent });
    const difference = differenceOf(before, movie);
    const fields = Object.keys(difference.after);
    return fields.length === 0 ? [] : [{ before, movie, sent, difference, fields }];
  });
  if (changed.length === 0) return [];
  const people = await creditPeople(
    changed.map(({ movie }) => movie),
    session,
  );
  const now = new Date();
  const edited = changed.map(({ before, movie, sent, difference, fields }, index) => {
    const sources = sourcesAfter(before.sources, fields, sent.sources ?? [], movie);
    const { sources: _former, ...rest } = movie;
    const after = { ...rest, ...(sources && { sources }), people: people[index] ?? [], updatedAt: now };
    const formerSources = sourcesOf(before.sources, fields);
    return { before, movie: after, entry: { movie: after, kind, ...difference, formerSources } };
  });
  await MovieModel.collection.bulkWrite(edited.map(({ before, movie }) => updateOf(before, movie)) as never, {
    session,
  });
  await recordChanges(
    edited.map(({ entry }) => entry),
    author,
    session,
  );
  return edited;
}
