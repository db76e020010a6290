import type { AppContext } from '../../../platform/context.ts';
import { batchesOf } from '../../../platform/database/id-batches.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import {
  findPerson,
  personKeyOf,
  personRenameJob,
  type PersonRecord,
  type PersonRename,
} from '../../people/index.ts';
import type { ContentChange } from '../editing/edited-movies.ts';
import { editMovies } from '../editing/movie-edits.service.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { findMovies } from '../movies/movie-reads.ts';
import { moviesOf } from './credits.service.ts';

/** Films that one transaction changes. */
const AT_ONCE = 50;

/** @returns the credits of a film with one person's new name */
function renamed(movie: MovieRecord, isTheirs: (name: string) => boolean, name: string): ContentChange {
  const all = (names: readonly string[]) => [...new Set(names.map((one) => (isTheirs(one) ? name : one)))];
  return {
    cast: movie.cast.map((part) => (isTheirs(part.name) ? { ...part, name } : part)),
    directors: all(movie.directors),
    writers: all(movie.writers),
    producers: all(movie.producers),
  };
}

/** @returns the person; null when they are gone, or when films would take the new name for somebody else's */
async function renamedPerson({ personId, from }: PersonRename): Promise<PersonRecord | null> {
  try {
    const person = await findPerson(personId.toHexString());
    const key = personKeyOf(person.name);
    return key === personKeyOf(from) || person.creditKeys?.includes(key) ? person : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'person_not_found') return null;
    throw error;
  }
}

/** @returns the worker that gives people their new name in the films that write the former one */
export function personRenameHandler({ clock }: Pick<AppContext, 'clock'>): JobHandler<PersonRename> {
  return {
    type: personRenameJob,
    async run(rename, run) {
      const person = await renamedPerson(rename);
      if (!person) return;
      const ids = new Set([person._id, ...person.formerIds].map(String));
      const key = personKeyOf(rename.from);
      const change = (movie: MovieRecord) => {
        const theirs = new Set(
          movie.people
            .filter(({ personId, name }) => ids.has(String(personId)) && personKeyOf(name) === key)
            .map(({ name }) => name),
        );
        return renamed(movie, (name) => theirs.has(name), person.name);
      };
      const movies = await findMovies(moviesOf(person), { fields: ['_id'], sort: { _id: 1 } });
      // The log of the desk names the editor.
      const author = { userId: null, at: clock.now(), source: 'rename' } as const;
      for (const part of batchesOf(movies, AT_ONCE)) {
        run.step();
        await editMovies(
          part.map(({ _id }) => ({ movieId: _id.toHexString(), change })),
          author,
        );
      }
    },
  };
}
