export const EPISODE_MAX = 2_000;
/** Episodes of one series. */
export const EPISODES_MAX = 2_000;
/** Bytes of a whole series: a title of usual length for each episode. */
export const SEASONS_BYTES_MAX = 512 * 1024;
/** Series in the list of what one watches. */
export const FOLLOWED_SERIES_MAX = 20;

/** Specials stand in season 0. */
export const SEASON_MAX = 200;

/** Where an episode stands. */
interface Place {
  season: number;
  number: number;
}

/** The last episode that a member has watched. */
interface Watched {
  season: number;
  episode: number;
}

/** Season 0 holds specials, which follow the others. @returns where an episode stands among all */
const placeOf = (season: number, number: number): [number, number] => [
  season === 0 ? SEASON_MAX + 1 : season,
  number,
];

/** @returns less than 0 where the first one is watched before the second one */
export function compareEpisodes(one: Place, other: Place): number {
  const [season, number] = placeOf(one.season, one.number);
  const [otherSeason, otherNumber] = placeOf(other.season, other.number);
  return season - otherSeason || number - otherNumber;
}

/** @returns whether the episode's conversation spoils it for somebody who has watched as far as `progress` */
export function isAhead(episode: Place, progress: Watched | null): boolean {
  return (
    progress === null || compareEpisodes(episode, { season: progress.season, number: progress.episode }) > 0
  );
}

/** @returns 'S2 E4' */
export const episodeCode = (season: number, number: number) => `S${season} E${number}`;
