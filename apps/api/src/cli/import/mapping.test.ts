import { describe, expect, it } from 'vitest';
import { mapRow, parseAssignment } from './mapping.ts';

const NOTHING = { map: [], set: [] };

describe('mapRow', () => {
  it('fills fields from other columns, sets constants and tells which columns went nowhere', () => {
    const ignored = new Set<string>();
    const mapping = {
      map: ['prologue=extract', 'yearOfRelease=year', 'genre=genres', 'image.url=thumbnail'].map((text) =>
        parseAssignment('map', text),
      ),
      set: [parseAssignment('set', 'industry=Hollywood')],
    };
    const row = {
      title: 'A',
      year: '2012',
      genres: ['Drama'],
      extract: 'Text',
      thumbnail: 'https://example.com/a.jpg',
      href: 'A_(film)',
    };
    expect(mapRow(row, mapping, ignored)).toEqual({
      title: 'A',
      yearOfRelease: 2012,
      genre: ['Drama'],
      prologue: 'Text',
      image: { url: 'https://example.com/a.jpg' },
      industry: 'Hollywood',
    });
    expect([...ignored]).toEqual(['href']);
  });

  it('leaves empty values out, so that defaults apply', () => {
    expect(mapRow({ title: 'A', tagline: ' ', language: null, minutes: '90' }, NOTHING, new Set())).toEqual({
      title: 'A',
      minutes: 90,
    });
  });

  it('keeps what is no number as it is, for the server to refuse', () => {
    expect(mapRow({ yearOfRelease: 'soon' }, NOTHING, new Set())).toEqual({ yearOfRelease: 'soon' });
  });

  it.each([[null], ['text'], [[1, 2]]])('refuses a row that is %j', (row) => {
    expect(() => mapRow(row, NOTHING, new Set())).toThrow('The row must be an object with named fields.');
  });

  it('does not reach the prototype of objects', () => {
    const row: unknown = JSON.parse('{"title":"A","__proto__":{"polluted":true}}');
    mapRow(row, { map: [{ target: 'image.__proto__.polluted', value: 'title' }], set: [] }, new Set());
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('parseAssignment', () => {
  it('refuses a field that films do not have, and a text without =', () => {
    expect(() => parseAssignment('map', 'plot=extract')).toThrow("a film has no field 'plot'");
    expect(() => parseAssignment('set', 'industry')).toThrow('write it as field=value');
  });
});
