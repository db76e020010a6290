import mongoose from 'mongoose';
import { DUPLICATE_KEY } from '../database/duplicate-key.ts';
import { deletionKeys } from './edits.ts';
import { SearchWordModel, START_MAX, type SearchWord } from './search-words.model.ts';

/*
 * The words that titles, people and members are made of. A search first asks which stored words a typed one can
 * stand for, and then finds films and members by those words through an equality index. That keeps a search's cost
 * apart from the size of the catalogue, and works on every database alike (docs/decisions/0009-search.md).
 */

/** Words written by one command: it must end long before the driver gives the connection up, on any machine. */
const WRITES_AT_ONCE = 200;
const marked = (marker: string, words: readonly string[]): string[] => words.map((word) => marker + word);

/** @returns how often each word is among the terms */
function usesOf(terms: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  return uses;
}

/** The words past their model, which takes as long for each as the database. */
const stored = () => mongoose.connection.collection<SearchWord>(SearchWordModel.collection.name);

async function knownAmong(words: readonly string[]): Promise<Set<string>> {
  const filter = { _id: mongoose.trusted({ $in: [...words] }) };
  const known = await SearchWordModel.find(filter, { _id: 1 }).lean<Pick<SearchWord, '_id'>[]>();
  return new Set(known.map(({ _id }) => _id));
}

function wordOf(_id: string, uses: number): SearchWord {
  const marker = _id.slice(0, 1);
  const word = _id.slice(1);
  const letters = Array.from(word);
  const starts = Array.from({ length: Math.min(START_MAX, letters.length) }, (_, index) =>
    letters.slice(0, index + 1).join(''),
  );
  return { _id, keys: marked(marker, deletionKeys(word)), starts: marked(marker, starts), uses };
}

/** @returns those that somebody stored meanwhile */
async function insertWords(words: SearchWord[]): Promise<SearchWord[]> {
  try {
    if (words.length > 0) await stored().insertMany(words, { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    return refusals.flatMap(({ index }) => words[index] ?? []);
  }
}

/**
 * Adds marked words to what a search knows. Called before the documents that carry them are stored: a word too many
 * finds nothing, a word too few would hide a document.
 * @param terms marked words, each as often as it stands in the documents
 */
export async function rememberWords(terms: readonly string[]): Promise<void> {
  const counts = usesOf(terms);
  if (counts.size === 0) return;
  const words = [...counts].map(([_id, count]) => wordOf(_id, count));
  const known = await knownAmong([...counts.keys()]);
  const refused = await insertWords(words.filter(({ _id }) => !known.has(_id)));
  const writes = [...words.filter(({ _id }) => known.has(_id)), ...refused].map(({ _id, uses, ...keys }) => ({
    // Somebody may take the last use of it back meanwhile.
    updateOne: { filter: { _id }, update: { $inc: { uses }, $setOnInsert: keys }, upsert: true },
  }));
  for (let start = 0; start < writes.length; start += WRITES_AT_ONCE) {
    await stored().bulkWrite(writes.slice(start, start + WRITES_AT_ONCE), {
      ordered: false,
    });
  }
}

/**
 * Takes words back whose document is gone or never came to be; one that nothing else has goes away. Called once for
 * what was remembered once: a word taken back too often would hide what still has it.
 * @param terms as they were given to rememberWords
 */
export async function forgetWords(terms: readonly string[]): Promise<void> {
  const uses = usesOf(terms);
  if (uses.size === 0) return;
  const writes = [...uses].map(([_id, count]) => ({
    updateOne: { filter: { _id }, update: { $inc: { uses: -count } } },
  }));
  for (let start = 0; start < writes.length; start += WRITES_AT_ONCE) {
    await SearchWordModel.bulkWrite(writes.slice(start, start + WRITES_AT_ONCE), { ordered: false });
  }
  await SearchWordModel.deleteMany({
    _id: mongoose.trusted({ $in: [...uses.keys()] }),
    uses: mongoose.trusted({ $lte: 0 }),
  });
}
