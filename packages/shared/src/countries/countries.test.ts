import { describe, expect, it } from 'vitest';
import { countrySchema } from './countries.schema.ts';
import { countryName } from './countries.ts';

const country = countrySchema('country');

describe('a country', () => {
  it.each([
    ['ng', 'NG'],
    [' GB ', 'GB'],
    ['UK', 'GB'],
  ])('%j is %s', (code, known) => {
    expect(country.parse(code)).toBe(known);
  });

  it.each(['-1', '12', 'N1', 'É!', '😀', 'ZZ', 'EU', 'XQ'])('%j is none, and is refused', (code) => {
    expect(country.safeParse(code).error?.issues[0]?.message).toBe(
      'country must be a country code of two letters, such as NG',
    );
  });

  it('is called by its name, and by what was typed where that is no code', () => {
    expect(countryName('ng')).toBe('Nigeria');
    for (const typed of ['-1', 'nigeria', '']) expect(countryName(typed)).toBe(typed);
  });
});
