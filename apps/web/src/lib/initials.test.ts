import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Babatunde', 'B'],
  ['demo_ada', 'DA'],
  ['tunde_5', 'T'],
  ['5_tunde_obi_2', 'TO'],
  ['Ada-Marie', 'AM'],
  ['ọlá', 'Ọ'],
])('the initials of %s are %s: letters only', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
