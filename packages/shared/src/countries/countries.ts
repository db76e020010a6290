import { once } from '../once/once.ts';

/** What names of regions can be looked up by; anything else makes `Intl` throw. */
const COUNTRY_CODE = /^[a-z]{2}$/i;

/** What a country's code must be, as it follows "must". */
export const COUNTRY_RULE = 'be a country code of two letters, such as NG';

/** @returns the code as ISO 3166-1 has it, so that UK is GB; null where no country has it */
export function knownCountry(code: string): string | null {
  if (!COUNTRY_CODE.test(code)) return null;
  const { region = '' } = new Intl.Locale(`und-${code}`);
  const isNamed = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) !== undefined;
  return isNamed && region !== 'ZZ' && region !== 'EU' && region !== 'UN' ? region : null;
}

const names = once(() => new Intl.DisplayNames('en', { type: 'region' }));

/** @returns the country's name in English; the text itself where it is no country's code */
export function countryName(code: string): string {
  if (!COUNTRY_CODE.test(code)) return code;
  return names().of(code.toUpperCase()) ?? code;
}
