import type { Document } from 'bson';
import { filterFields } from '../semantics/filter-fields.ts';
import type { Matcher } from '../semantics/matcher.ts';
import { partialDecoder } from '../semantics/partial-decoder.ts';
import { compileRawFilter } from '../semantics/raw-filter.ts';
import { UNSURE, YES } from '../semantics/raw-tests.ts';
import { decode } from '../storage/documents.ts';
import { copyOf } from '../storage/peek-store.ts';

/** A stored document that passed a test; decoded if the test had to. */
export interface Passed {
  raw: Uint8Array;
  document?: Document | undefined;
}

/**
 * Tests a stored document that lies in a buffer which is about to be used again.
 * @returns a copy of the document when it passes
 */
export type DocumentTest = (bytes: Buffer) => Passed | undefined;

/** Lets every document pass. */
export const everyDocument: DocumentTest = (bytes) => ({ raw: wholeCopy(bytes) });

/** Stands for a document that passed and that nobody will look at. */
const PASSED: Passed = { raw: new Uint8Array() };

/**
 * Compiles a filter into a test that decodes a document only where its bytes do not tell.
 * @param matches the same filter, compiled
 */
export function compileDocumentTest(filter: Document, matches: Matcher): DocumentTest {
  const look = compileRawFilter(filter);
  const decide = compileDecodingTest(filter, matches);
  return (bytes) => {
    const verdict = look ? look(bytes) : UNSURE;
    if (verdict === UNSURE) return decide(bytes);
    return verdict === YES ? everyDocument(bytes) : undefined;
  };
}

/** As compileDocumentTest, for those who only count: what passes is empty. */
export function compileCountingTest(filter: Document, matches: Matcher): DocumentTest {
  const look = compileRawFilter(filter);
  const decide = compileDecodingTest(filter, matches);
  return (bytes) => {
    const verdict = look ? look(bytes) : UNSURE;
    if (verdict === UNSURE) return decide(bytes) && PASSED;
    return verdict === YES ? PASSED : undefined;
  };
}

function compileDecodingTest(filter: Document, matches: Matcher): DocumentTest {
  const names = filterFields(filter);
  if (names) {
    const decodeSome = partialDecoder(names);
    return (bytes) => (matches(decodeSome(bytes)) ? everyDocument(bytes) : undefined);
  }
  return (bytes) => {
    const raw = wholeCopy(bytes);
    const document = decode(raw);
    return matches(document) ? { raw, document } : undefined;
  };
}

function wholeCopy(bytes: Buffer): Buffer {
  return copyOf(bytes, 0, bytes.readInt32LE(0));
}
