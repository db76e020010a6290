import { expect, it } from 'vitest';
import { excerpt } from './home-reviews.tsx';
import { initials } from '../../../lib/initials.ts';
import { isLongText } from './review-text.tsx';

it.each([
  ['Short and good.', 20, 'Short and good.'],
  ['Two\n\nparagraphs', 20, 'Two paragraphs'],
  ['A slow film that stays with you', 14, 'A slow film…'],
  ['Aaaaaaaaaaaaaaaa', 4, 'Aaaa…'],
  ['🎬🎬🎬🎬', 4, '🎬🎬🎬🎬'],
])('the beginning of %j in %d characters is %j', (text, length, beginning) => {
  expect(excerpt(text, length)).toBe(beginning);
});

it.each([
  ['demo_ada', 'DA'],
  ['tunde', 'T'],
  ['_a_b_c', 'AB'],
])('%s is shown as %s', (username, letters) => {
  expect(initials(username)).toBe(letters);
});

it('a text is long by its characters or by its lines', () => {
  expect(isLongText('a'.repeat(600))).toBe(false);
  expect(isLongText('a'.repeat(601))).toBe(true);
  expect(isLongText('line\n'.repeat(7))).toBe(true);
  expect(isLongText('line\n'.repeat(6))).toBe(false);
});
