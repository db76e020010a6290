import { HOME_TIME_ZONE } from '@filmfisher/shared/dates/dates';
import {
  LIST_DESCRIPTION_MAX,
  LIST_TAGS_MAX,
  LIST_TAG_MAX,
  LIST_TITLE_MAX,
  LIST_TITLE_MIN,
} from '@filmfisher/shared/lists/lists';
import type { ImportAnswers, ImportQuestion, StarScale } from '@filmfisher/shared/imports/import-questions';
import { IMPORT_LISTS_MAX, IMPORT_ROWS_MAX, type ImportFormat } from '@filmfisher/shared/imports/imports';
import { characters } from '@filmfisher/shared/texts/texts';
import { tooManyLists, tooManyRows } from './bounds.ts';
import { DayReader } from './days.ts';
import type {
  ImportedFile,
  ImportedMovie,
  ImportedList,
  ImportedRow,
  Loss,
  ReadSettings,
  ReadTable,
  UnreadRow,
} from './imported-file.ts';
import { StarReader } from './stars.ts';
import { cut } from './values.ts';

/** Characters of a lost text that the report quotes. */
const LOSS_MAX = 60;
const shortened = ({ reason, text }: Loss): Loss => ({
  reason,
  text: cut(text.replace(/\s+/g, ' '), LOSS_MAX),
});

/** Characters of a title, of a name and of an id elsewhere; people of a film. More helps nobody to find it here. */
const TITLE_KEPT = 300;
const NAME_KEPT = 100;
const ID_KEPT = 20;
export const PEOPLE_KEPT = 30;

/** A film by what it can be found by: looking for it takes time that grows with its texts. */
function findable({ imdb, tmdb, otherTitles, ...movie }: ImportedMovie): ImportedMovie {
  const titleOf = (title: string) => cut(title.replace(/\s+/g, ' '), TITLE_KEPT);
  return {
    ...movie,
    title: titleOf(movie.title),
    ...(otherTitles && { otherTitles: otherTitles.map(titleOf) }),
    people: movie.people.slice(0, PEOPLE_KEPT).map((name) => cut(name, NAME_KEPT)),
    ...(imdb !== undefined && imdb.length <= ID_KEPT && { imdb }),
    ...(tmdb !== undefined && tmdb.length <= ID_KEPT && { tmdb }),
  };
}

/** Characters of the reason why a row is not read, which may name what is in it. */
const REASON_MAX = 200;

/** A list as one can have it here. */
function fitting(list: ImportedList): ImportedList {
  const title = cut(list.title.replaceAll('\n', ' '), LIST_TITLE_MAX);
  const tags = new Map(
    list.tags.map((tag) => [cut(tag, LIST_TAG_MAX).toLowerCase(), cut(tag, LIST_TAG_MAX)]),
  );
  tags.delete('');
  return {
    ...list,
    title: characters(title) < LIST_TITLE_MIN ? `List ${title}`.trim() : title,
    description: cut(list.description, LIST_DESCRIPTION_MAX),
    tags: [...tags.values()].slice(0, LIST_TAGS_MAX),
  };
}

/** What has been read of a member's files so far. */
export class FileReading {
  readonly #rows: ImportedRow[] = [];
  readonly #unread: UnreadRow[] = [];
  readonly #lists: ImportedList[] = [];
  readonly #stars = new Map<StarScale, StarReader>();
  readonly #questions = new Set<ImportQuestion>();
  readonly settings: ReadSettings;
  #table: ReadTable | undefined;

  constructor(settings: ReadSettings) {
    this.settings = settings;
  }

  #count(): void {
    if (this.#rows.length + this.#unread.length >= IMPORT_ROWS_MAX) throw tooManyRows();
  }

  /** @param lost what the row says besides and cannot be kept */
  add(row: ImportedRow, lost: Loss[] = []): void {
    this.#count();
    const movie = findable(row.film);
    this.#rows.push({ ...row, film: movie, ...(lost.length > 0 && { lost: lost.map(shortened) }) });
  }

  /** @param reason a sentence */
  unread(file: string, line: number, reason: string): void {
    this.#count();
    this.#unread.push({ file, line, reason: cut(reason, REASON_MAX) });
  }

  #indexOf(title: string): number {
    return this.#lists.findIndex((list) => list.title === title);
  }

  /** @returns the index of the list that several files or rows fill; lists of one title are one */
  list(list: ImportedList): number {
    const known = this.#indexOf(fitting(list).title);
    return known >= 0 ? known : this.wholeList(list);
  }

  /** @returns the index of a list that the file holds in one piece: another one with its title gets a number */
  wholeList(list: ImportedList): number {
    const wanted = fitting(list);
    const { title } = wanted;
    for (let nth = 2; this.#indexOf(wanted.title) >= 0; nth += 1) {
      wanted.title = `${cut(title, LIST_TITLE_MAX - 6)} (${nth})`;
    }
    if (this.#lists.length >= IMPORT_LISTS_MAX) throw tooManyLists();
    return this.#lists.push(wanted) - 1;
  }

  /** @returns what the member says of something that the file leaves open */
  ask<Q extends ImportQuestion>(about: Q): ImportAnswers[Q] {
    this.#questions.add(about);
    return this.settings[about];
  }

  /** @param texts days of one file */
  days(texts: readonly string[]): DayReader {
    const { days, timeZone = HOME_TIME_ZONE } = this.settings;
    const reader = new DayReader(texts, days, timeZone);
    if (reader.isUnsure) this.ask('days');
    return reader;
  }

  /** @returns stars as they count here, 1 to 10; undefined for none, and for those that a loss tells of */
  stars(scale: StarScale, text: string | number | null | undefined, lost: Loss[]): number | undefined {
    const reader = this.#stars.get(scale) ?? new StarReader(scale);
    this.#stars.set(scale, reader);
    return reader.read(text, lost);
  }

  set table(table: ReadTable) {
    this.#table = table;
  }

  /** @returns all of it; where stars have two scales, `stars` is that of the converted ones */
  result(format: ImportFormat): ImportedFile {
    const [stars = null] = (['5', '100', '10'] as const).flatMap(
      (scale) => this.#stars.get(scale)?.stars ?? [],
    );
    const [rows, unread, lists] = [this.#rows, this.#unread, this.#lists];
    const questions = [...this.#questions].map((about) => ({ about, answer: this.settings[about] ?? null }));
    return { format, rows, unread, lists, stars, questions, ...(this.#table && { table: this.#table }) };
  }
}
