import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMPLEMENTED } from '@filmfisher/embedded-mongo/src/implemented.ts';
import { describe, expect, it } from 'vitest';

/*
 * The embedded database implements what the product, its tools and the driver use, and little else. What is used is
 * read from the sources by its name: that `$min` is known as an accumulator does not say that it is as an expression.
 */

/** Implemented names that nothing uses. */
const UNUSED_AT_MOST = 20;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['apps/api/src', 'tools'];

/** Keys with a `$` that are sent to no database, or to none that accepts them. */
const NO_OPERATORS = new Map([
  ['$ref', 'JSON schema'],
  ['$defs', 'JSON schema'],
  ['$schema', 'JSON schema'],
  ['$cursor', 'read from the answer of explain'],
  ['$where', 'an attack, which the API refuses'],
]);
/** Commands that are sent to a mongod only. */
const OF_MONGOD = ['replSetInitiate', 'replSetGetConfig', 'replSetReconfig'];

/** Commands that the driver and Mongoose send although our code never names them. */
const OF_DRIVER = new Map([
  ['hello', 'handshake and heartbeat'],
  ['ismaster', 'handshake with a server of unknown age'],
  ['saslStart', 'credentials in the address'],
  ['authenticate', 'a certificate as credentials'],
  ['getMore', 'the second batch of a cursor'],
  ['killCursors', 'a cursor that is left early'],
  ['endSessions', 'the end of a client'],
  ['commitTransaction', 'the end of a transaction'],
  ['abortTransaction', 'the end of a transaction'],
  ['$skip', 'countDocuments with an offset'],
  ['$addToSet', 'a changed array of a Mongoose document'],
  ['$pullAll', 'a changed array of a Mongoose document'],
]);

/** The methods behind which the driver sends a command of another name. */
const METHODS: Record<string, string[]> = {
  aggregate: ['aggregate', 'countDocuments'],
  count: ['estimatedDocumentCount'],
  create: ['createCollection'],
  createIndexes: ['createIndex', 'createIndexes'],
  delete: ['deleteOne', 'deleteMany'],
  drop: ['drop', 'dropCollection'],
  dropIndexes: ['dropIndex', 'dropIndexes'],
  find: ['find', 'findOne'],
  findAndModify: ['findOneAndDelete', 'findOneAndReplace', 'findOneAndUpdate'],
  insert: ['insertOne', 'insertMany'],
  update: ['updateOne', 'updateMany', 'replaceOne', 'bulkWrite'],
};

const code = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).map((name) =>
    join(ROOT, folder, name),
  ),
)
  .filter((file) => file.endsWith('.ts') && !file.includes('node_modules') && file !== import.meta.filename)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  // Without comments.
  .replaceAll(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm, '');

/** @returns the first group of each match, each once */
const namesIn = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name = '']) => name));

/** A key, but not the middle of a condition, which may be the path of a field. */
const operators = namesIn(/(?<![\w$`{.]|\?\s*['"]?)['"]?(\$[a-z]+)['"]?\s*:/gi);
const sent = namesIn(/\.command\(\s*\{\s*(\w+)\b/g);
const called = namesIn(/\.(\w+)(?:<[^()]*>)?\(/g);

const known = new Set<string>(Object.values(IMPLEMENTED).flat());
const isUsed = (name: string) =>
  operators.has(name) ||
  sent.has(name) ||
  OF_DRIVER.has(name) ||
  (METHODS[name] ?? [name]).some((method) => called.has(method));

describe('the embedded database', () => {
  it('implements every operator and command that is used', () => {
    const used = [...operators, ...sent].filter(
      (name) => !NO_OPERATORS.has(name) && !OF_MONGOD.includes(name),
    );
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    expect([...OF_DRIVER.keys(), ...Object.keys(METHODS)].filter((name) => !known.has(name))).toEqual([]);
  });

  it(`implements at most ${UNUSED_AT_MOST} that nothing uses`, () => {
    const unused = Object.entries(IMPLEMENTED).flatMap(([kind, names]) =>
      names.filter((name) => !isUsed(name)).map((name) => `${kind}: ${name}`),
    );
    expect(unused.length, unused.join(', ')).toBeLessThanOrEqual(UNUSED_AT_MOST);
  });
});
