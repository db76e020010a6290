import { beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './review-draft.ts';

const ADA = 'a'.repeat(24);
const EMEKA = 'b'.repeat(24);
const DRAFT = { text: 'A slow film.', spoiler: true };

beforeEach(() => {
  sessionStorage.clear();
});

it('a visitor’s draft is found by the visitor and by the member who signs in, for its film only', () => {
  keepDraft('film', null, DRAFT);
  expect(readDraft('film', null)).toEqual(DRAFT);
  expect(readDraft('film', ADA)).toEqual(DRAFT);
  expect(readDraft('other', null)).toBeUndefined();
});

it('a member’s draft is nobody else’s', () => {
  keepDraft('film', ADA, DRAFT);
  expect(readDraft('film', ADA)).toEqual(DRAFT);
  expect(readDraft('film', EMEKA)).toBeUndefined();
  expect(readDraft('film', null)).toBeUndefined();
});

it('an emptied or posted draft is gone', () => {
  keepDraft('film', ADA, DRAFT);
  keepDraft('film', ADA, { text: '' });
  expect(sessionStorage).toHaveLength(0);
  keepDraft('film', ADA, DRAFT);
  dropDraft('film');
  expect(sessionStorage).toHaveLength(0);
});

it('what somebody else wrote into the storage is no draft', () => {
  sessionStorage.setItem('filmfisher.draft.film', '{"text":7}');
  expect(readDraft('film', null)).toBeUndefined();
  sessionStorage.setItem('filmfisher.draft.film', 'not JSON');
  expect(readDraft('film', null)).toBeUndefined();
});

it('a browser that forbids storage loses nothing but the keeping', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => {
    keepDraft('film', null, DRAFT);
  }).not.toThrow();
  forbidden.mockRestore();
});
