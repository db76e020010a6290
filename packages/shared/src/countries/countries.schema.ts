import { z } from 'zod';
import { COUNTRY_RULE, knownCountry } from './countries.ts';

/** A country by its code of two letters (ISO 3166-1), in capitals or not. @param label name of the field in its sentence */
export function countrySchema(label: string) {
  const rule = `${label} must ${COUNTRY_RULE}`;
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
