import mongoose from 'mongoose';

/** Collections of all models that store something under a member's id. */
export function ownedCollections(): string[] {
  return mongoose
    .modelNames()
    .map((name) => mongoose.model(name))
    .filter(({ schema }) => 'userId' in schema.paths)
    .map(({ collection }) => collection.name);
}

/** @returns every document of every collection that holds one of the texts, as 'collection: text'. */
export async function foundTexts(texts: readonly string[]): Promise<string[]> {
  const hits: string[] = [];
  for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
    const documents = await mongoose.connection.collection(name).find({}).toArray();
    for (const document of documents) {
      const json = JSON.stringify(document);
      for (const text of texts) if (json.includes(text)) hits.push(`${name}: ${text}`);
    }
  }
  return [...new Set(hits)].sort();
}
