import { NOTE_MAX } from '@filmfisher/shared/diary';
import type { WatchStatus } from '@filmfisher/shared/watch';
import type { FileReading } from './file-reading.ts';
import { cut, dayOf, momentOf, plain, textOfHtml, typeOf, yearOf } from './values.ts';

/** The words, and the numbers of former years. */
const STATUSES: Record<string, WatchStatus> = {
  watching: 'watching',
  completed: 'watched',
  'on-hold': 'watching',
  dropped: 'dropped',
  'plan to watch': 'watchlist',
  '1': 'watching',
  '2': 'watched',
  '3': 'watching',
  '4': 'dropped',
  '6': 'watchlist',
};

export const isMyAnimeList = (text: string) => /<myanimelist>/i.test(text.slice(0, 2_000));

/** @returns what stands between a tag and its end; entities stay as they are, so that nothing unfolds */
function inner(block: string, tag: string): string {
  const start = block.indexOf(`<${tag}>`);
  const end = start < 0 ? -1 : block.indexOf(`</${tag}>`, start);
  if (end < 0) return '';
  const text = block.slice(start + tag.length + 2, end).trim();
  return text.startsWith('<![CDATA[') ? text.slice(9).replace(/\]\]>$/, '') : textOfHtml(text);
}

/** Reads MyAnimeList's export of anime. */
export function readMyAnimeList(name: string, text: string, reading: FileReading): void {
  let line = text.slice(0, Math.max(0, text.indexOf('<anime>'))).split('\n').length;
  for (const block of text.split('<anime>').slice(1)) {
    const at = line;
    line += block.split('\n').length - 1;
    const status = STATUSES[inner(block, 'my_status').toLowerCase()];
    const stars = reading.stars('10', inner(block, 'my_score'));
    const title = plain(inner(block, 'series_title'));
    const watchedOn = dayOf(inner(block, 'my_finish_date'));
    const id = /^\d{1,8}$/.exec(inner(block, 'series_animedb_id'))?.[0];
    const note = cut(textOfHtml(inner(block, 'my_comments')), NOTE_MAX);
    if (title === '') reading.unread(name, at, 'This entry names no film.');
    else if (status === undefined && stars === undefined)
      reading.unread(name, at, 'This entry says nothing that can be kept here.');
    else
      reading.add({
        file: name,
        line: at,
        at: momentOf(inner(block, 'my_finish_date')),
        film: {
          title,
          year: yearOf(inner(block, 'series_start')),
          type: typeOf(inner(block, 'series_type')),
          people: [],
          source: id ? `https://myanimelist.net/anime/${id}` : null,
        },
        ...(status && { status }),
        ...(stars !== undefined && { stars }),
        ...((watchedOn !== null || note !== '') && {
          entry: {
            watchedOn,
            rewatch: false,
            place: null,
            note,
            private: false,
          },
        }),
      });
  }
}
