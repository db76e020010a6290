import mongoose from 'mongoose';
import { expect, it } from 'vitest';
// Registers every model.
import '../../../routes.ts';
import { MOVIE_NOUNS } from './movie-nouns.ts';

/** Fields that name films and stay as they are when a film is removed or merged, each with the reason. */
const STAYS: Record<string, string> = {
  'enrichedFilms.movieId': 'tells what a job of the desk did with that very film',
  'enrichments.movieIds': 'tells which films a job of the desk was given',
  'integrityEntries.movieId': 'is the record of a decision at that moment',
  'moderationDecisions.movieId': 'is the record of a decision at that moment',
  'movieChanges.movieId': 'is the history of that very film, and goes with it',
  'shelvedRows.movieId': 'is the shelf itself',
};

it('Every field that names a film is moved by a merge, or stays for a reason', () => {
  const fields = Object.values(mongoose.models).flatMap(({ collection, schema }) =>
    ['movieId', 'movieIds']
      .filter((field) => schema.path(field) !== undefined)
      .map((field) => `${collection.name}.${field}`),
  );
  expect(fields.length).toBeGreaterThan(20);
  const moved = MOVIE_NOUNS.map(({ field }) => field).filter((field) => !field.endsWith('storyGroupId'));
  expect([...moved, ...Object.keys(STAYS)].toSorted()).toEqual(fields.toSorted());
});
