import { describe, expect, it } from 'vitest';
import { dayErrors, dayParts, isEmptyDay, isoDay } from './day-parts.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

function check(text: string) {
  const parts = dayParts(text);
  return parts === null ? null : dayErrors(parts, NOW);
}

describe('a day of birth', () => {
  it.each(['1/1/2001', '01/01/2001', '31/12/1999', '29/2/2000', '29/02/2024', '10/3/2026', ' 9 / 3 / 1994 '])(
    'takes %s',
    (text) => expect(check(text)).toEqual({}),
  );

  it.each([
    ['32/1/2001', { day: 'Invalid day' }],
    ['0/1/2001', { day: 'Invalid day' }],
    ['001/1/2001', { day: 'Invalid day' }],
    ['x/13/20', { day: 'Invalid day', month: 'Invalid month', year: 'Invalid year' }],
    ['1/0/2001', { month: 'Invalid month' }],
    ['1/1/201', { year: 'Invalid year' }],
    ['1/1/0000', { year: 'Invalid year' }],
    ['1/1/٢٠٠١', { year: 'Invalid year' }],
    ['/1/2001', { day: 'Invalid day' }],
    ['1//2001', { month: 'Invalid month' }],
  ])('refuses %s by its pattern', (text, errors) => expect(check(text)).toEqual(errors));

  it.each(['31/02/2001', '29/2/2023', '29/2/1900', '31/4/2001', '12/3/2026', '1/1/2027'])(
    'refuses %s, which is no day or lies in the future',
    (text) => expect(check(text)).toEqual({ day: 'Invalid day' }),
  );

  it('takes the day that has begun in the east, and not the one after it', () => {
    const evening = new Date('2026-03-10T12:00:00Z');
    expect(dayErrors({ day: '11', month: '3', year: '2026' }, evening)).toEqual({});
    expect(dayErrors({ day: '12', month: '3', year: '2026' }, evening)).toEqual({ day: 'Invalid day' });
  });

  it('is three parts, or none', () => {
    expect(['1/2', '1/2/2001/3', '2001-02-01', ''].map(dayParts)).toEqual([null, null, null, null]);
    expect(isEmptyDay({ day: '', month: '', year: '' })).toBe(true);
    expect(isEmptyDay({ day: '', month: '1', year: '' })).toBe(false);
    expect(isoDay({ day: '9', month: '3', year: '1994' })).toBe('1994-03-09');
  });
});
