import { expect, it } from 'vitest';
import { personPagePath } from '../people/person-paths.ts';
import { idOfSegment } from './slug-segment.ts';

const ID = '0123456789abcdef01234567';

it('makes the address of a person readable, and finds the id in it', () => {
  expect(personPagePath(ID, 'Ṣọlá  O’Neil')).toBe(`/people/${ID}-sola-oneil`);
  expect(personPagePath(ID, '***')).toBe(`/people/${ID}`);
  expect(personPagePath(ID, '張藝謀')).toBe(`/people/${ID}-${encodeURIComponent('張藝謀')}`);
  for (const segment of [ID, `${ID}-`, `${ID}-sola-oneil`]) expect(idOfSegment(segment)).toBe(ID);
});

it.each(['', 'sola', `${ID}0-sola`, `${ID.slice(1)}-sola`])('finds no id in "%s"', (segment) => {
  expect(idOfSegment(segment)).toBe(segment);
});
