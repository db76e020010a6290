import { type Document, Int32, serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { decode } from '../bson/documents.ts';
import { partialDecoder } from './raw-projection.ts';
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

async function results(stages: readonly Document[], input: readonly Document[]): Promise<Document[]> {
  const found: Document[] = [];
  for await (const document of runPipeline(input, stages)) {
    found.push(document);
  }
  return found;
}

const cases: readonly (readonly [string, string[] | undefined, Document[]])[] = [
  ['$group', ['type', 'year'], [{ $group: { _id: '$type', newest: { $max: '$year' }, ...count } }]],
  ['$group by a nested field', ['d'], [{ $group: { _id: { e: '$d.e' }, ...count } }]],
  ['$match, $unwind, $group', ['year', 'genre'], [{ $match: { year: { $gt: new Int32(1993) } } }, { $unwind: '$genre' }, { $group: { _id: '$genre', ...count } }]], // oxfmt-ignore
  ['an inclusion', ['_id', 'd', 'name', 'title'], [{ $project: { _id: 0, 'd.e': 1, name: '$title' } }]],
  ['an expression', ['_id', 'n', 'genre', 'year'], [{ $project: { n: { $cond: [{ $in: ['drama', '$genre'] }, '$year', 0] } } }]], // oxfmt-ignore
  ['$facet', ['type', 'genre', 'year'], [{ $facet: { types: [{ $group: { _id: '$type' } }], genres: [{ $unwind: '$genre' }, { $match: { year: { $lt: new Int32(1996) } } }, { $group: { _id: null, ...count } }] } }]], // oxfmt-ignore
  ['$group by an expression', ['year'], [{ $group: { _id: { $subtract: ['$year', { $mod: ['$year', new Int32(10)] }] }, ...count } }]], // oxfmt-ignore
  ['no stage', undefined, []],
  ['documents as they are', undefined, [{ $match: { type: 'movie' } }, { $skip: one }]],
  ['an exclusion', undefined, [{ $project: { title: 0 } }]],
  ['an exclusion inside', undefined, [{ $project: { d: { e: 0 } } }]],
  ['an inclusion inside', ['_id', 'd'], [{ $project: { d: { e: 1 } } }]],
  ['without the identifier', undefined, [{ $project: { _id: 0 } }]],
  ['a facet that keeps documents', undefined, [{ $facet: { some: [{ $limit: one }] } }]],
];

describe('pipelineFields', () => {
  it.each(cases)('%s', async (_name, fields, stages) => {
    const found = pipelineFields(stages);
    expect(found && [...found].sort()).toEqual(fields && [...fields].sort());
    const whole = await results(stages, stored.map((raw) => decode(raw))); // oxfmt-ignore
    expect(await results(stages, stored.map(partialDecoder(found)))).toEqual(whole);
  });
});
