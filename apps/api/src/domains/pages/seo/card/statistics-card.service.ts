import { AppError } from '../../../../platform/errors.ts';
import type { Semaphore } from '../../../../platform/jobs/semaphore.ts';
import { sharedStatistics, type SharedStatistics } from '../../../diary/index.ts';
import { counted } from '../page-head.ts';
import { cardOf, clothOf, type Card } from './card.service.ts';

/** The year of a backdrop that is of no year. */
const ANY_YEAR = 2025;

/** @returns what a member's films add up to in one line: '254 hours · 61 % Nollywood · 9 days in a row' */
function lineOf({ films: movies, hours, groups, longestRun }: SharedStatistics['statistics']): string {
  const nollywood = groups.industry.find(({ key }) => key === 'Nollywood')?.count ?? 0;
  return [
    hours > 0 && `${hours.toLocaleString('en')} hours`,
    nollywood > 0 && `${Math.round((nollywood / movies) * 100)} % Nollywood`,
    longestRun !== null && longestRun.days > 1 && `${longestRun.days} days in a row`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** @returns what the card and the head of the page say, both in the same words */
export function statisticsWords({ username, statistics }: SharedStatistics, year?: string) {
  return {
    title: counted(statistics.films, 'film'),
    caption: year === undefined ? `${username} in films` : `${username}: ${year} in films`,
    note: lineOf(statistics),
  };
}

/**
 * @param year four digits; undefined for all time
 * @returns the share card of a member's statistics, not yet drawn
 * @throws AppError `statistics_not_shown` where not everybody may see them, and where nothing is counted
 */
export async function cardOfStatistics(
  userId: string,
  year: string | undefined,
  gate: Semaphore,
): Promise<Card> {
  const shared = await sharedStatistics(userId, year);
  if (!shared || shared.statistics.films === 0) throw new AppError('statistics_not_shown');
  const words = { ...statisticsWords(shared, year), quote: '', score: '' };
  return cardOf(words, clothOf(shared.username, 'Drama', Number(year ?? ANY_YEAR)), [], gate);
}
