import type { GroupRow } from '@filmfisher/shared/diary/statistics.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { Poster } from '../../../components/ui/poster.tsx';
import { keyText } from '../lib/group-words.ts';
import { again, ends, favourites, hotTake } from './story-film-cards.tsx';
import { StoryBars, StoryLine, StorySheet, StoryTitle, type MakeCard, type Year } from './story-parts.tsx';
import type { StoryCard } from './story-stage.tsx';

/** Somebody who was seen in a single film is nobody's favourite. */
const PERSON_LEAST = 2;
/** Two evenings in a row are no streak. */
const STREAK_LEAST = 3;
/** A bar chart of fewer months shows nothing. */
const MONTHS_LEAST = 3;

const films = (count: number) => (count === 1 ? 'film' : 'films');

const opening: MakeCard = ({ whose, year, statistics: { highlights } }) => ({
  id: 'opening',
  name: `${whose} ${year} in films`,
  body: (
    <StorySheet>
      <div aria-hidden="true" className="story-wall">
        {highlights.slice(0, 12).map(({ movie }) => (
          <Poster key={movie._id} movie={movie} eager sizes="180px" />
        ))}
      </div>
      <div className="story-opening">
        <p className="story-title display wrap-anywhere">{whose}</p>
        <p className="story-huge display text-accent">{year}</p>
        <p className="story-title display">in films</p>
      </div>
    </StorySheet>
  ),
});

const numbers: MakeCard = ({ who, statistics }) => {
  const { films: count, hours, entries, highlights } = statistics;
  const facts = [
    hours > 0 && `${wholeNumber(hours)} ${hours === 1 ? 'hour' : 'hours'} of film`,
    hours >= 48 && `more than ${Math.floor(hours / 24)} days and nights`,
    entries > count && `${wholeNumber(entries)} viewings`,
  ].filter((fact) => fact !== false);
  return {
    id: 'numbers',
    isBright: true,
    name: [`${who} watched ${wholeNumber(count)} ${films(count)}`, ...facts].join(', '),
    body: (
      <StorySheet isBright>
        <StoryLine>{who} watched</StoryLine>
        <div>
          <p className="story-huge display">{wholeNumber(count)}</p>
          <p className="story-title display">{films(count)}</p>
        </div>
        {facts.length > 0 && (
          <ul className="grid gap-1 text-lg font-semibold">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <div aria-hidden="true" className="story-films">
          {highlights.slice(0, 8).map(({ movie }) => (
            <Poster key={movie._id} movie={movie} eager sizes="110px" />
          ))}
        </div>
      </StorySheet>
    ),
  };
};

const taste: MakeCard = ({ whose, statistics: { groups, highlights, films: count } }) => {
  const [first] = groups.genre;
  if (!first) return null;
  const industry = groups.industry[0];
  const share = industry && Math.round((industry.count / count) * 100);
  return {
    id: 'taste',
    name: `${whose} genre was ${first.key}`,
    body: (
      <StorySheet cloth={highlights.at(1)?.movie ?? highlights[0]?.movie}>
        <StoryLine>{whose} genre</StoryLine>
        <StoryTitle>{first.key}</StoryTitle>
        <StoryBars
          rows={groups.genre
            .slice(0, 5)
            .map((row) => ({ name: row.key, count: row.count, unit: films(row.count) }))}
        />
        {industry && (
          <p className="text-lg font-semibold">
            {share}% {industry.key}
          </p>
        )}
      </StorySheet>
    ),
  };
};

const people: MakeCard = ({ whose, statistics: { groups, highlights } }) => {
  const isFavourite = (row: GroupRow | undefined) => row !== undefined && row.count >= PERSON_LEAST;
  const rows = [
    { label: 'Director', row: groups.director[0] },
    { label: 'Actor', row: groups.actor[0] },
  ].flatMap(({ label, row }) => (row && isFavourite(row) ? [{ label, row }] : []));
  if (rows.length === 0) return null;
  return {
    id: 'people',
    name: `${whose} people: ${rows.map(({ row }) => row.key).join(', ')}`,
    body: (
      <StorySheet cloth={highlights.at(2)?.movie ?? highlights[0]?.movie}>
        <StoryLine>{whose} people</StoryLine>
        {rows.map(({ label, row }) => (
          <div key={label}>
            <p className="font-semibold text-accent">{label}</p>
            <StoryTitle>{row.key}</StoryTitle>
            <p className="mt-1 text-lg">
              {row.count} {films(row.count)}
            </p>
          </div>
        ))}
      </StorySheet>
    ),
  };
};

const rhythm: MakeCard = ({ whose, statistics: { groups, longestRun, highlights } }) => {
  const months = groups.month;
  const busiest = months.reduce<GroupRow | undefined>(
    (best, row) => (best && best.count >= row.count ? best : row),
    undefined,
  );
  if (!busiest || months.length < MONTHS_LEAST) return null;
  const counts = Array.from({ length: 12 }, (_, month) => {
    const key = String(month + 1).padStart(2, '0');
    return { key, count: months.find((row) => row.key === key)?.count ?? 0 };
  });
  const name = keyText('month', busiest.key);
  return {
    id: 'rhythm',
    name: `${whose} month was ${name}, with ${busiest.count} viewings`,
    body: (
      <StorySheet cloth={highlights.at(3)?.movie ?? highlights[0]?.movie}>
        <StoryLine>{whose} month</StoryLine>
        <div>
          <StoryTitle>{name}</StoryTitle>
          <p className="mt-1 text-lg">{busiest.count} viewings</p>
        </div>
        <div aria-hidden="true" className="story-months">
          {counts.map(({ key, count }) => (
            <span key={key} className="flex h-full flex-col justify-end gap-1 text-center text-xs">
              <span
                className={key === busiest.key ? 'rounded-sm bg-accent' : 'rounded-sm bg-control'}
                style={{ height: `${Math.max(2, (count / busiest.count) * 20)}cqh` }}
              />
              {keyText('month', key).slice(0, 1)}
            </span>
          ))}
        </div>
        {longestRun && longestRun.days >= STREAK_LEAST && (
          <p className="text-lg font-semibold">Longest streak: {longestRun.days} days in a row</p>
        )}
      </StorySheet>
    ),
  };
};

const CARDS: readonly MakeCard[] = [
  opening,
  numbers,
  favourites,
  taste,
  people,
  rhythm,
  again,
  hotTake,
  ends,
];

/** @returns the cards of a year; what nothing was noted for has none */
export const storyCards = (year: Year): StoryCard[] => CARDS.flatMap((make) => make(year) ?? []);
