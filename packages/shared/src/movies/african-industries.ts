import { slugify } from '../texts/texts.ts';

/**
 * Film industries of Africa, as catalogues name them, in the form of an address. The site's own ground: home and
 * recommendations lead with it.
 */
export const AFRICAN_INDUSTRIES = [
  'nollywood',
  'kannywood',
  'ghollywood',
  'ghallywood',
  'kumawood',
  'mzansi',
  'sollywood',
  'riverwood',
  'wakaliwood',
  'ugawood',
  'bongowood',
  'swahiliwood',
  'zollywood',
  'francophone-africa',
  'africa',
  'african',
  'nigeria',
  'nigerian',
  'ghana',
  'ghanaian',
  'south-africa',
  'south-african',
  'kenya',
  'kenyan',
  'egypt',
  'egyptian',
  'maghreb',
] as const;

const AFRICAN = new Set<string>(AFRICAN_INDUSTRIES);

/** @param industry of a film as it is written, or its key */
export function isAfricanIndustry(industry: string): boolean {
  return AFRICAN.has(slugify(industry));
}
