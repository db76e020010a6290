import type { Connection } from 'mongoose';
import {
  newPerson,
  type CreditedPerson,
  personKeyOf,
  peopleOf,
  type Credits,
} from 'api/src/domains/people/index.ts';
import { PersonModel } from 'api/src/domains/people/people.model.ts';
import { createFeeder } from './feeder.ts';
import { madeId } from './ids.ts';

/** The people of made films, on their way into the database. */
export interface PeopleStore {
  /** @returns whom the names of a film mean; of two spellings of one name, one person */
  creditedBy(movie: Credits): Promise<CreditedPerson[]>;
  /** Resolves when all are stored. */
  end(): Promise<void>;
}

/** Makes a person of each name, as the product does for films that are added, but without asking the database. */
export function createPeopleStore(connection: Connection): PeopleStore {
  const feeder = createFeeder(connection, PersonModel.collection.name);
  /** Numbers of the people by the keys of their names. */
  const known = new Map<string, number>();
  return {
    async creditedBy(movie) {
      const credited: CreditedPerson[] = [];
      for (const name of new Set(peopleOf(movie))) {
        const key = personKeyOf(name);
        const number = known.get(key) ?? known.size;
        const personId = madeId('person', number);
        credited.push({ personId, name });
        if (known.has(key)) continue;
        known.set(key, number);
        await feeder.add({ _id: personId, ...newPerson(name, personId.getTimestamp()) });
      }
      return credited;
    },
    end: () => feeder.end(),
  };
}
