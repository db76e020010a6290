import { TRANSFER_CELL_MAX } from '@filmfisher/shared/imports';
import { ENTRY_NOTE_MAX } from '@filmfisher/shared/limits';
import type { WatchStatus } from '@filmfisher/shared/watch-statuses';
import { countOf } from '../../../../platform/tables/lines.ts';
import { CELL_TOO_LONG } from './bounds.ts';
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

/** What is read of an entry. */
const TAGS = [
  ...(['series_title', 'series_start', 'series_type', 'series_animedb_id'] as const),
  ...(['my_status', 'my_score', 'my_finish_date', 'my_comments'] as const),
] as const;
type Tag = (typeof TAGS)[number];

/** @returns what stands between a tag and its end */
function written(block: string, tag: Tag): string {
  const start = block.indexOf(`<${tag}>`);
  const end = start < 0 ? -1 : block.indexOf(`</${tag}>`, start);
  return end < 0 ? '' : block.slice(start + tag.length + 2, end).trim();
}

/** @returns its text; entities of the file's own stay as they are, so that nothing unfolds */
function inner(block: string, tag: Tag): string {
  const text = written(block, tag);
  return text.startsWith('<![CDATA[') ? text.slice(9).replace(/\]\]>$/, '') : textOfHtml(text);
}

const isTooLong = (block: string) =>
  block.length > TRANSFER_CELL_MAX && TAGS.some((tag) => written(block, tag).length > TRANSFER_CELL_MAX);

const ENTRY = '<anime>';

/** @returns what stands behind each beginning of an entry, with the number of its line */
function* entriesOf(text: string): Generator<{ at: number; block: string }> {
  let from = text.indexOf(ENTRY);
  let at = countOf(text.slice(0, Math.max(0, from)), '\n') + 1;
  while (from >= 0) {
    const next = text.indexOf(ENTRY, from + ENTRY.length);
    const block = text.slice(from + ENTRY.length, next < 0 ? text.length : next);
    yield { at, block };
    at += countOf(block, '\n');
    from = next;
  }
}

/** Reads MyAnimeList's export of anime. */
export function readMyAnimeList(name: string, text: string, reading: FileReading): void {
  for (const { at, block } of entriesOf(text)) {
    if (isTooLong(block)) {
      reading.unread(name, at, CELL_TOO_LONG);
      continue;
    }
    const status = STATUSES[inner(block, 'my_status').toLowerCase()];
    const stars = reading.stars('10', inner(block, 'my_score'));
    const title = plain(inner(block, 'series_title'));
    const watchedOn = dayOf(inner(block, 'my_finish_date'));
    const id = /^\d{1,8}$/.exec(inner(block, 'series_animedb_id'))?.[0];
    const note = cut(textOfHtml(inner(block, 'my_comments')), ENTRY_NOTE_MAX);
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
