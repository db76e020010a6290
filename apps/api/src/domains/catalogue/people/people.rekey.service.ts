import { isDeepStrictEqual } from 'node:util';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { storeNames } from './people.changes.service.ts';
import { PersonModel, type PersonRecord } from './people.model.ts';
import { personKeyOf, personWordsOf } from './person-key.ts';

type Keyed = Pick<PersonRecord, '_id' | 'name' | 'otherNames' | 'nameKey' | 'words' | 'creditKeys'>;

async function rekey({ _id, name, otherNames, creditKeys = [] }: Keyed): Promise<void> {
  // No name leads to somebody who was split off from another person: films name them by their ids alone.
  if (creditKeys.length === 0) {
    const keys = { nameKey: personKeyOf(name), words: personWordsOf([name, ...otherNames]) };
    await PersonModel.updateOne({ _id, name }, { $set: keys }, { timestamps: false });
  } else await inTransaction((session) => storeNames(_id, { name, otherNames }, {}, session));
}

/**
 * Gives people whom former releases stored the keys of this one. Where two people have the same key now, the first one
 * keeps it. May be broken off and run again.
 * @returns how many people were changed
 */
export async function rekeyPeople(): Promise<number> {
  let changed = 0;
  const fields = { name: 1, otherNames: 1, nameKey: 1, words: 1, creditKeys: 1 };
  for await (const person of PersonModel.find({}, fields).lean<Keyed[]>().cursor()) {
    const { name, otherNames, nameKey, words } = person;
    const isCurrent =
      nameKey === personKeyOf(name) && isDeepStrictEqual(words, personWordsOf([name, ...otherNames]));
    if (isCurrent) continue;
    try {
      await rekey(person);
    } catch (error) {
      // A film that is stored at this moment has made the same person.
      if (!isDuplicate(error)) throw error;
      await rekey(person);
    }
    changed += 1;
  }
  return changed;
}
