import { IMPORT_CELL_MAX } from '@filmfisher/shared/imports/imports';
import { ENTRY_NOTE_MAX } from '@filmfisher/shared/diary/diary';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { countOf } from '../../../../platform/tables/lines.ts';
import { CELL_TOO_LONG } from './bounds.ts';
import type { FileReading } from './file-reading.ts';
import type { Loss } from './imported-file.ts';
import { cut, NOTE_LOST, plain, textOfHtml, yearOf } from './values.ts';

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
  ...(['my_status', 'my_score', 'my_finish_date', 'my_comments', 'my_tags'] as const),
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
  block.length > IMPORT_CELL_MAX && TAGS.some((tag) => written(block, tag).length > IMPORT_CELL_MAX);

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

/** Of specials and the like nothing tells whether they are a film or a series here. */
const TYPES: Record<string, 'movie' | 'series'> = { tv: 'series', movie: 'movie' };

function noteOf(block: string): string {
  const tags = plain(inner(block, 'my_tags'));
  const notes = [textOfHtml(inner(block, 'my_comments')), tags === '' ? '' : `Tags: ${tags}`];
  return cut(notes.filter((note) => note !== '').join('\n'), ENTRY_NOTE_MAX);
}

/** Reads MyAnimeList's export of anime. */
export function readMyAnimeList(name: string, text: string, reading: FileReading): void {
  const days = reading.days([]);
  for (const { at, block } of entriesOf(text)) {
    if (isTooLong(block)) {
      reading.unread(name, at, CELL_TOO_LONG);
      continue;
    }
    const status = STATUSES[inner(block, 'my_status').toLowerCase()];
    const lost: Loss[] = [];
    const stars = reading.stars('10', inner(block, 'my_score'), lost);
    const title = plain(inner(block, 'series_title'));
    const watchedOn = days.day(inner(block, 'my_finish_date'), lost);
    const id = /^\d{1,8}$/.exec(inner(block, 'series_animedb_id'))?.[0];
    const note = noteOf(block);
    // A comment on what one plans to watch says nothing of having seen it.
    const isSeen = status === 'watched' || (status === undefined && watchedOn !== null);
    if (!isSeen && note !== '') lost.push({ reason: NOTE_LOST, text: note });
    if (title === '') reading.unread(name, at, 'This entry names no film.');
    else if (status === undefined && stars === undefined)
      reading.unread(name, at, 'This entry says nothing that can be kept here.');
    else
      reading.add(
        {
          file: name,
          line: at,
          at: days.at(watchedOn ?? undefined, lost),
          film: {
            title,
            year: yearOf(inner(block, 'series_start')),
            type: TYPES[inner(block, 'series_type').toLowerCase()] ?? null,
            isAnime: true,
            people: [],
            source: id ? `https://myanimelist.net/anime/${id}` : null,
          },
          ...(status && { status }),
          ...(stars !== undefined && { stars }),
          ...(isSeen &&
            (watchedOn !== null || note !== '') && {
              entry: {
                watchedOn,
                rewatch: false,
                place: null,
                note,
                private: false,
              },
            }),
        },
        lost,
      );
  }
}
