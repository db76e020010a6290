import mongoose from 'mongoose';
import { expect, it } from 'vitest';
// Registers every model.
import '../routes.ts';
import { MOVIE_NOUNS } from '../domains/curation/removal/movie-nouns.ts';

/** Fields that name films and stay as they are when a film is removed or merged, each with the reason. */
const STAYS: Record<string, string> = {
  'enrichedFilms.movieId': 'tells what a job of the desk did with that very film',
  'enrichments.movieIds': 'tells which films a job of the desk was given',
  'integrityEntries.movieId': 'is the record of a decision at that moment',
  'moderationDecisions.movieId': 'is the record of a decision at that moment',
  'movieChanges.movieId': 'is the history of that very film, and goes with it',
  'archivedRows.movieId': 'is the archive itself',
};

/** Rows of members that stay where they are while their film is removed. */
const STAY_IN_PLACE = ['threads.movieId'];

it('Every noun that puts members’ rows in the archive says what their download shows of them', () => {
  const ofMembers = Object.values(mongoose.models)
    .filter(({ schema }) => schema.path('userId') !== undefined)
    .map(({ collection }) => `${collection.name}.movieId`);
  const silent = MOVIE_NOUNS.filter(({ field, told }) => ofMembers.includes(field) && told === undefined);
  expect(silent.map(({ field }) => field)).toEqual(STAY_IN_PLACE);
});

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
