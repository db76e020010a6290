import { compileFilter } from '../semantics/matcher.ts';
import type { Document } from 'bson';
import { copyOfBson } from '../bson/raw-bson.ts';

/**
 * Tests a stored document that lies in a buffer which is about to be used again.
 * @returns a copy of the document when it passes
 */
export type DocumentPredicate = (bytes: Buffer) => Uint8Array | undefined;

/** Lets every document pass. */
export const everyDocument: DocumentPredicate = copyOfBson;

/** Stands for a document that passed and that nobody will look at. */
const PASSED = new Uint8Array();

/** Lets the documents pass that match a filter. @throws MongoFailure for a filter that is not valid */
export function matchingDocuments(filter: Document): DocumentPredicate {
  const matches = compileFilter(filter);
  return (bytes) => (matches(bytes) ? copyOfBson(bytes) : undefined);
}

/** As matchingDocuments, for those who only count: what passes is empty. */
export function countedDocuments(filter: Document): DocumentPredicate {
  const matches = compileFilter(filter);
  return (bytes) => (matches(bytes) ? PASSED : undefined);
}
