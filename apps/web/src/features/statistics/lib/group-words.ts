import type { Place } from '@filmfisher/shared/diary/diary';
import { countryName } from '@filmfisher/shared/countries/countries';
import type { StatisticGroup } from '@filmfisher/shared/diary/statistics';
import { monthText } from '../../../lib/days.ts';
import { PLACE_NAMES } from '../../../lib/places.ts';

/** Headings of the groups, in the order in which they are shown. */
export const GROUP_TITLES: readonly [StatisticGroup, string][] = [
  ['genre', 'Genres'],
  ['industry', 'Industries'],
  ['language', 'Languages'],
  ['country', 'Countries of release'],
  ['decade', 'Decades'],
  ['star', 'Stars given'],
  ['director', 'Directors'],
  ['actor', 'Actors'],
  ['place', 'Places'],
  ['month', 'Months'],
  ['weekday', 'Weekdays'],
];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** @returns the key of a row of a group in words */
export function keyText(group: StatisticGroup, key: string): string {
  switch (group) {
    case 'decade':
      return `${key}s`;
    case 'star':
      return `${key} of 10`;
    case 'month':
      return monthText(`2000-${key}`).split(' ')[0] ?? key;
    case 'weekday':
      return WEEKDAYS[Number(key) - 1] ?? key;
    case 'country':
      return countryName(key);
    case 'place':
      return PLACE_NAMES[key as Place];
    default:
      return key;
  }
}
