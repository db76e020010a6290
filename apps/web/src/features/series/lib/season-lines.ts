import type { Seasons, SeasonsRequest } from '@filmfisher/shared/series';

/*
 * Episodes as lines of text, as they are copied from a spreadsheet: season, episode, title, date, minutes, with tabs or
 * semicolons between.
 */

/** @returns a line for each episode */
export function linesOf({ seasons }: Seasons): string {
  return seasons
    .flatMap(({ number: season, episodes }) =>
      episodes.map(({ number, title, date = '', minutes = '' }) =>
        [season, number, title, date, minutes].join('; ').replace(/[; ]+$/, ''),
      ),
    )
    .join('\n');
}

const whole = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : null);

/**
 * @param text lines; empty ones are passed over
 * @returns the seasons, or what is wrong with which line
 */
export function parseLines(text: string): { seasons: SeasonsRequest['seasons'] } | { error: string } {
  const seasons = new Map<number, SeasonsRequest['seasons'][number]>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(/[;\t]/).map((cell) => cell.trim());
    const [season, number, minutes] = [whole(cells[0]), whole(cells[1]), whole(cells[4])];
    const wrong = (rule: string) => ({ error: `Line ${index + 1}: ${rule}.` });
    if (season === null || number === null) return wrong('begin with the numbers of season and episode');
    if (cells.length > 5) return wrong('more than season, episode, title, date and minutes');
    if (minutes === null && (cells[4] ?? '') !== '') return wrong('minutes are a whole number');
    const found = seasons.get(season) ?? { number: season, episodes: [] };
    const [title = '', date = ''] = cells.slice(2);
    found.episodes.push({
      number,
      title,
      ...(date !== '' && { date }),
      ...(minutes !== null && { minutes }),
    });
    seasons.set(season, found);
  }
  return { seasons: [...seasons.values()] };
}
