import { z } from 'zod';
import { knownCountry } from './country-codes.ts';

const COUNTRY_RULE = 'must be a country code of two letters, such as NG';

/** A country by its code of two letters (ISO 3166-1), in capitals or not. @param label name of the field in its sentence */
export function countrySchema(label: string) {
  const rule = `${label} ${COUNTRY_RULE}`;
  return z
    .string(rule)
    .trim()
    .length(2, rule)
    .transform((code, context) => {
      const known = knownCountry(code);
      if (known !== null) return known;
      context.addIssue({ code: 'custom', message: rule });
      return z.NEVER;
    });
}
