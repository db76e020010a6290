import { expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, moveDraft, readDraft } from './drafts.ts';
import { DRAFT_PREFIX } from './tab-storage.ts';

const ADA = 'a'.repeat(24);
const EMEKA = 'b'.repeat(24);
const MOVIE = { name: 'review film' };
const DRAFT = { text: 'A slow film.', spoiler: true };

it('finds a visitor’s draft for the visitor and for the member who signs in, in its place only', () => {
  keepDraft(MOVIE, null, DRAFT);
  expect(readDraft(MOVIE, null)).toEqual(DRAFT);
  expect(readDraft(MOVIE, ADA)).toEqual(DRAFT);
  expect(readDraft({ name: 'review other' }, null)).toBeUndefined();
});

it('shows a member’s draft to nobody else', () => {
  keepDraft(MOVIE, ADA, DRAFT);
  expect(readDraft(MOVIE, ADA)).toEqual(DRAFT);
  expect(readDraft(MOVIE, EMEKA)).toBeUndefined();
  expect(readDraft(MOVIE, null)).toBeUndefined();
  keepDraft(MOVIE, null, {});
  expect(readDraft(MOVIE, ADA)).toEqual(DRAFT);
});

it('takes what was typed before the last save for none', () => {
  keepDraft(MOVIE, ADA, DRAFT);
  const storedAt = (since: number) => new Date(Date.now() + since).toISOString();
  expect(readDraft({ ...MOVIE, storedAt: storedAt(-1_000) }, ADA)).toEqual(DRAFT);
  expect(readDraft({ ...MOVIE, storedAt: storedAt(1_000) }, ADA)).toBeUndefined();
});

it('forgets an emptied and a sent draft', () => {
  keepDraft(MOVIE, ADA, DRAFT);
  keepDraft(MOVIE, ADA, {});
  expect(localStorage).toHaveLength(0);
  keepDraft(MOVIE, ADA, DRAFT);
  dropDraft(MOVIE);
  expect(localStorage).toHaveLength(0);
});

it('keeps what is private in the tab alone', () => {
  const place = { name: 'message ada', isPrivate: true };
  keepDraft(place, ADA, DRAFT);
  expect(localStorage).toHaveLength(0);
  expect(readDraft(place, ADA)).toEqual(DRAFT);
});

it('moves a draft to another place, behind what its writer typed there, and not to that of others', () => {
  const other = { name: 'review other' };
  keepDraft(MOVIE, ADA, { text: 'Here', quoteId: 'a' });
  expect(moveDraft(MOVIE, other)).toBe(true);
  expect(readDraft(MOVIE, ADA)).toBeUndefined();
  expect(readDraft(other, ADA)).toEqual({ text: 'Here', quoteId: 'a' });
  keepDraft(MOVIE, ADA, { text: 'Later' });
  expect(moveDraft(MOVIE, other)).toBe(true);
  expect(readDraft(other, ADA)).toEqual({ text: 'Here\n\nLater', quoteId: 'a' });
  keepDraft(MOVIE, EMEKA, { text: 'Of another' });
  expect(moveDraft(MOVIE, other)).toBe(false);
  expect(readDraft(MOVIE, EMEKA)).toEqual({ text: 'Of another' });
});

it('keeps the latest thirty', () => {
  vi.useFakeTimers();
  for (let number = 1; number <= 31; number += 1) {
    vi.setSystemTime(number);
    keepDraft({ name: `${number}` }, ADA, DRAFT);
  }
  expect(readDraft({ name: '1' }, ADA)).toBeUndefined();
  expect(readDraft({ name: '2' }, ADA)).toEqual(DRAFT);
  vi.useRealTimers();
});

it.each([
  '{"text":7}',
  'not JSON',
  'null',
  '[]',
  '{"writer":7,"at":1,"fields":{}}',
  '{"writer":null,"at":1,"fields":3}',
])('takes %s for no draft', (text) => {
  localStorage.setItem(`${DRAFT_PREFIX}${MOVIE.name}`, text);
  expect(readDraft(MOVIE, null)).toBeUndefined();
});

it('loses nothing but the keeping where storage is forbidden', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => {
    keepDraft(MOVIE, null, DRAFT);
  }).not.toThrow();
  forbidden.mockRestore();
});
