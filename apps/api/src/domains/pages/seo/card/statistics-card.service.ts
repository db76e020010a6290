import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { AppError } from '../../../../platform/errors.ts';
import type { AppContext } from '../../../../platform/context.ts';
import type { Semaphore } from '../../../../platform/process/semaphore.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { requireSeenMember } from '../../../blocks/index.ts';
import { sharedStatistics, type SharedStatistics } from '../../../diary/index.ts';
import { counted } from '../page-head.ts';
import { artworksOf, designedBackdrop } from './artwork.service.ts';
import { cardOf, clothOf, pictureOf, type Card } from './card.service.ts';
import { drawStory, STORY_POSTERS_MAX, type StorySubject } from './draw-story.ts';

type Statistics = SharedStatistics['statistics'];

/** The year of a backdrop that is of no year. */
const ANY_YEAR = 2025;

/** @returns what a member's films add up to in one line: '254 hours · 61% Nollywood · 9 days in a row' */
function lineOf({ films: movies, hours, groups, longestRun }: Statistics): string {
  const nollywood = groups.industry.find(({ key }) => key === 'Nollywood')?.count ?? 0;
  return [
    hours > 0 && `${wholeNumber(hours)} hours`,
    nollywood > 0 && `${Math.round((nollywood / movies) * 100)}% Nollywood`,
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

/** @throws AppError `statistics_not_shown` where they are not shown to the reader, and where nothing is counted */
async function statisticsFor(userId: string, year: string | undefined, reader: Viewer | null) {
  const shared = await sharedStatistics(userId, year, reader);
  if (!shared || shared.statistics.films === 0) throw new AppError('statistics_not_shown');
  return shared;
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
  const shared = await statisticsFor(userId, year, null);
  const words = { ...statisticsWords(shared, year), quote: '', score: '' };
  return cardOf(words, clothOf(shared.username, 'Drama', Number(year ?? ANY_YEAR)), [], gate);
}

/** Two evenings in a row are no streak. */
const STREAK_LEAST = 3;

function figuresOf({ films: movies, hours, longestRun, groups, entries }: Statistics) {
  const cinema = groups.place.find(({ key }) => key === 'cinema')?.count ?? 0;
  const all: (readonly [count: number, least: number, one: string, many: string])[] = [
    [movies, 1, 'film', 'films'],
    [hours, 1, 'hour', 'hours'],
    [longestRun?.days ?? 0, STREAK_LEAST, 'day in a row', 'days in a row'],
    [cinema, 1, 'trip to the cinema', 'trips to the cinema'],
    [entries, movies + 1, 'viewing', 'viewings'],
  ];
  return all
    .filter(([count, least]) => count >= least)
    .slice(0, 3)
    .map(([count, , one, many]) => ({ value: wholeNumber(count), label: count === 1 ? one : many }));
}

/** Somebody who was seen in a single film is nobody's favourite. */
const PERSON_LEAST = 2;

function favouritesOf({ groups }: Statistics): StorySubject['favourites'] {
  const rows = [
    { label: 'Genre', row: groups.genre[0], least: 1 },
    { label: 'Director', row: groups.director[0], least: PERSON_LEAST },
    { label: 'Actor', row: groups.actor[0], least: PERSON_LEAST },
    { label: 'Industry', row: groups.industry[0], least: 1 },
    { label: 'Language', row: groups.language[0], least: 1 },
  ];
  return rows
    .flatMap(({ label, row, least }) => (row && row.count >= least ? [{ label, name: row.key }] : []))
    .slice(0, 3);
}

/**
 * Private entries are in nobody's picture, not even in the member's own: it is made to be posted.
 * @param year four digits
 * @param reader who asks; null for a visitor
 * @returns the picture of a member's year in films, not yet drawn
 * @throws AppError `member_not_found`, `statistics_not_shown`
 */
export async function storyOfYear(
  userId: string,
  year: string,
  reader: Viewer | null,
  { heavyWork, env }: Pick<AppContext, 'heavyWork' | 'env'>,
): Promise<Card> {
  await requireSeenMember(userId, reader);
  const { username, statistics } = await statisticsFor(userId, year, reader);
  const highlights = statistics.highlights.slice(0, STORY_POSTERS_MAX);
  const subject = {
    username,
    year,
    figures: figuresOf(statistics),
    favourites: favouritesOf(statistics),
    address: new URL(env.publicWebUrl).host,
  };
  const stars = highlights.map((highlight) => highlight.stars);
  const backdrop = designedBackdrop(clothOf(username, statistics.groups.genre[0]?.key, Number(year)));
  return pictureOf(
    [subject, stars, backdrop.svg],
    await artworksOf(highlights.map(({ movie }) => movie._id)),
    (posters) =>
      drawStory({
        ...subject,
        backdrop,
        posters: posters.map((drawing, index) => ({ drawing, stars: stars[index] ?? null })),
      }),
    heavyWork,
  );
}
