import { type Document, Int32, serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { decode } from '../storage/documents.ts';
import { partialDecoder } from './partial-decoder.ts';
import { pipelineFields } from './pipeline-fields.ts';
import { runPipeline } from './pipeline.ts';

const one = new Int32(1);
const count: Document = { count: { $sum: one } };

const stored = Array.from({ length: 12 }, (_, i) =>
  serialize({
    _id: new Int32(i),
    type: i % 3 === 0 ? 'series' : 'movie',
    genre: i % 2 === 0 ? ['drama', 'crime'] : [],
    year: new Int32(1990 + i),
    d: { e: new Int32(i % 4), f: 'x' },
    title: `t${i}`,
  }),
);

/** Documents of another collection, which no case asks for. */
async function* noDocuments(): AsyncGenerator<Document> {
  yield* await Promise.reject<Document[]>(new Error('there is no other collection'));
}

async function results(stages: readonly Document[], input: readonly Document[]): Promise<Document[]> {
  const found: Document[] = [];
  for await (const document of runPipeline(input, stages, { find: noDocuments })) {
    found.push(document);
  }
  return found;
}

const cases: readonly (readonly [string, string[] | undefined, Document[]])[] = [
  ['$group', ['type', 'year'], [{ $group: { _id: '$type', newest: { $max: '$year' }, ...count } }]],
  ['$group by a nested field', ['d'], [{ $group: { _id: { e: '$d.e' }, ...count } }]],
  ['$match, $unwind, $group', ['year', 'genre'], [{ $match: { year: { $gt: new Int32(1993) } } }, { $unwind: '$genre' }, { $group: { _id: '$genre', ...count } }]], // oxfmt-ignore
  ['$sortByCount', ['type'], [{ $sortByCount: '$type' }]],
  ['$count', [], [{ $count: 'films' }]],
  ['an inclusion', ['_id', 'd', 'name', 'title'], [{ $project: { _id: 0, 'd.e': 1, name: '$title' } }]],
  ['an expression with variables', ['_id', 'n', 'genre'], [{ $project: { n: { $size: { $filter: { input: '$genre', as: 'g', cond: { $eq: ['$$g', 'drama'] } } } } } }]], // oxfmt-ignore
  ['$facet', ['type', 'genre', 'year'], [{ $facet: { types: [{ $sortByCount: '$type' }], genres: [{ $unwind: '$genre' }, { $match: { year: { $lt: new Int32(1996) } } }, { $count: 'n' }] } }]], // oxfmt-ignore
  ['$set before $group', ['_id', 'decade', 'year'], [{ $set: { decade: { $subtract: ['$year', { $mod: ['$year', new Int32(10)] }] } } }, { $group: { _id: '$decade', ...count } }]], // oxfmt-ignore
  ['$bucket', ['year'], [{ $bucket: { groupBy: '$year', boundaries: [new Int32(1990), new Int32(1995), new Int32(2010)] } }]], // oxfmt-ignore
  ['no stage', undefined, []],
  ['documents as they are', undefined, [{ $match: { type: 'movie' } }, { $skip: one }]],
  ['an exclusion', undefined, [{ $project: { title: 0 } }]],
  ['an exclusion inside', undefined, [{ $project: { d: { e: 0 } } }]],
  ['an inclusion inside', ['_id', 'd'], [{ $project: { d: { e: 1 } } }]],
  ['without the identifier', undefined, [{ $project: { _id: 0 } }]],
  ['the document as a whole', undefined, [{ $group: { _id: '$type', all: { $push: '$$ROOT' } } }]],
  ['a facet that keeps documents', undefined, [{ $facet: { some: [{ $limit: one }] } }]],
  ['$expr', undefined, [{ $match: { $expr: { $eq: ['$type', 'movie'] } } }, { $count: 'n' }]],
];

describe('pipelineFields', () => {
  it.each(cases)('%s', async (_name, fields, stages) => {
    const found = pipelineFields(stages);
    expect(found && [...found].sort()).toEqual(fields && [...fields].sort());
    const whole = await results(stages, stored.map((raw) => decode(raw))); // oxfmt-ignore
    expect(await results(stages, stored.map(partialDecoder(found)))).toEqual(whole);
  });
});
