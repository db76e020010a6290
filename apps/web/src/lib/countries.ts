import { countryName } from '@filmfisher/shared/countries/countries';

/** Countries of Africa, then others in which films for its people come out often (ISO 3166-1). */
const CODES =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW ' +
  'AE AU BE BR CA CN DE ES FR GB HK IE IN IT JP KR NL PT SA SE TR US';

/** Where FilmFisher is at home; it comes first wherever a country is chosen. */
export const HOME_COUNTRY = 'NG';

/** @returns the countries that a list offers by code and name, home first, then by name */
export function countryChoices(): { code: string; name: string }[] {
  const others = CODES.split(' ').filter((code) => code !== HOME_COUNTRY);
  const named = others.map((code) => ({ code, name: countryName(code) }));
  return [
    { code: HOME_COUNTRY, name: countryName(HOME_COUNTRY) },
    ...named.sort((a, b) => a.name.localeCompare(b.name)),
  ];
}
