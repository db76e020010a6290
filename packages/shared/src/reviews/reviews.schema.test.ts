import { describe, expect, it } from 'vitest';
import { reviewEditSchema, reviewInputSchema, reviewReportSchema } from './reviews.schema.ts';

const fault = (text: unknown) =>
  reviewInputSchema.safeParse({ text }).error?.issues.map(({ message }) => message);

describe('reviewInputSchema', () => {
  it.each([
    [undefined, 'Review is required'],
    ['', 'Review is required'],
    ['  \n\t  ', 'Review is required'],
    ['\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B', 'Review is required'],
    ['Too short', 'Review must be at least 10 characters'],
    ['        Too short        ', 'Review must be at least 10 characters'],
    ['😀'.repeat(9), 'Review must be at least 10 characters'],
    ['x'.repeat(10_001), 'Review must not exceed 10,000 characters.'],
    [12345678901, 'Review must be text'],
    [{ $ne: '' }, 'Review must be text'],
  ])('refuses %j', (text, message) => {
    expect(fault(text)).toEqual([message]);
  });

  it.each([['Ten chars.'], ['😀'.repeat(10)], ['😀'.repeat(10_000)], [`   ${'x'.repeat(10_000)}\n`]])(
    'takes 10 to 10,000 code points',
    (text) => {
      expect(reviewInputSchema.parse({ text })).toEqual({ text: text.trim(), spoiler: false });
    },
  );

  it('composes characters before it counts them, and unifies line ends', () => {
    expect(reviewInputSchema.parse({ text: 'Cafe\u0301 noir\r\n\r\nencore' }).text).toBe(
      'Café noir\n\nencore',
    );
    expect(fault('e\u0301'.repeat(9))).toEqual(['Review must be at least 10 characters']);
  });

  it('drops characters that hide or turn text, and keeps markup and joined emoji as typed', () => {
    const text = '<img src=x onerror=alert(1)> 👩‍🚀 "quoted" & more';
    expect(reviewInputSchema.parse({ text: `\uFEFF${text}\u202E\u0000` }).text).toBe(text);
  });

  it('takes nothing that it does not know', () => {
    expect(reviewInputSchema.safeParse({ text: 'A fine film.', userId: 'x' }).success).toBe(false);
    expect(reviewInputSchema.safeParse({ text: 'A fine film.', spoiler: 'yes' }).success).toBe(false);
  });
});

describe('reviewEditSchema', () => {
  it('leaves the spoiler mark open when it is not sent', () => {
    expect(reviewEditSchema.parse({ text: 'A fine film.' })).toEqual({ text: 'A fine film.' });
  });
});

describe('reviewReportSchema', () => {
  it('takes the printed reasons and a short note', () => {
    expect(reviewReportSchema.safeParse({ reason: 'spam', note: 'The same link again' }).success).toBe(true);
    expect(reviewReportSchema.safeParse({ reason: 'boring' }).success).toBe(false);
    expect(reviewReportSchema.safeParse({ reason: 'other', note: 'x'.repeat(501) }).success).toBe(false);
  });
});
