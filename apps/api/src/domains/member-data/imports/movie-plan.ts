import { dayOf } from '@filmfisher/shared/dates/dates';
import { latestDay } from '@filmfisher/shared/dates/dates';
import { ENTRY_NOTE_MAX } from '@filmfisher/shared/diary/diary';
import { REVIEW_MIN } from '@filmfisher/shared/reviews/reviews';
import type { ImportWinner } from '@filmfisher/shared/imports/imports';
import { reviewTextSchema, type ReviewInput } from '@filmfisher/shared/reviews/reviews.schema';
import { characters } from '@filmfisher/shared/texts/texts';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { Types } from 'mongoose';
import { NO_OPINION, offWatchlist, type MovieOpinion } from '../../ratings/index.ts';
import type { ImportedEntry as FileEntry } from './files/imported-file.ts';
import { cut } from './files/values.ts';
import type { StoredRow } from './imports.model.ts';

/** What the member has said of the film here. */
export interface Here {
  said: MovieOpinion | null;
  /** Days of the diary's entries of the film. */
  days: readonly (string | null)[];
}

/** What is to be done for a film. */
export interface MoviePlan {
  /** What the member says of the film now; null leaves it as it is. */
  said: MovieOpinion | null;
  entries: (FileEntry & { stars: number | null })[];
  review: { input: ReviewInput; createdAt: Date } | null;
  rows: StoredRow[];
}

interface PlanOptions {
  winner: ImportWinner;
  /** Whether the file says all that its member says here: what is not in it follows from nothing else. */
  isWhole: boolean;
  /** What days must not be after. */
  now: Date;
}

const byMoment = (one: StoredRow, other: StoredRow) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0);
const isRating = (row: StoredRow) => row.stars !== undefined && !row.entry && !row.review;

/** @returns the row whose stars are the member's: a rating's, else those given last */
function starsRow(rows: readonly StoredRow[]): StoredRow | undefined {
  const rated = rows.filter(({ stars }) => stars !== undefined);
  const whenOf = ({ entry, at }: StoredRow) => entry?.watchedOn ?? at?.toISOString() ?? '';
  const latest = (some: readonly StoredRow[]) =>
    some.reduce<StoredRow | undefined>(
      (best, row) => (best && whenOf(best) >= whenOf(row) ? best : row),
      undefined,
    );
  return latest(rated.filter(isRating)) ?? latest(rated);
}

/**
 * @returns the mark that the rows name for the film. Stars and entries say by themselves that it is seen, a review alone
 *   does not
 */
function markIn(
  rows: readonly StoredRow[],
  isWhole: boolean,
): { status: WatchStatus; at: Date | null } | null {
  const stated = rows.filter(({ status }) => status !== undefined).toSorted(byMoment);
  const markOf = (row: StoredRow | undefined) => (row?.status ? { status: row.status, at: row.at } : null);
  const isPlanned = ({ status }: StoredRow) => status === 'watchlist';
  const mark = stated.find((row) => !isPlanned(row));
  if (isWhole) return markOf(mark ?? stated[0]);
  const isSeen = rows.some((row) => !isPlanned(row) && (row.stars !== undefined || row.entry));
  if (mark && !(isSeen && mark.status === 'watched')) return markOf(mark);
  if (isSeen) return null;
  const review = rows.find((row) => row.review);
  return review ? { status: 'watched', at: review.at } : markOf(stated[0]);
}

/** @returns whether the mark of the file takes the place of what is here; a place on a watchlist undoes nothing */
function replaces(imported: WatchStatus, { said, days }: Here, winner: ImportWinner): boolean {
  const here = said?.status ?? null;
  if (imported === here) return false;
  if (imported === 'watchlist') return here === null && (said?.stars ?? null) === null && days.length === 0;
  return here === null || here === 'watchlist' || winner === 'import';
}

function planSaid(
  rows: readonly StoredRow[],
  here: Here,
  { winner, isWhole, now, addsEntries }: PlanOptions & { addsEntries: boolean },
) {
  const before = here.said ?? NO_OPINION;
  let said = { ...before };
  const rated = starsRow(rows);
  const isNewStars =
    rated?.stars !== undefined &&
    rated.stars !== before.stars &&
    (before.stars === null || winner === 'import');
  if (isNewStars) {
    const at = notAfter(rated.at, now);
    Object.assign(said, {
      stars: rated.stars ?? null,
      ratedAt: at ?? now,
      ratedOn: at ? dayOf(at) : null,
      ratedBy: rated.entry ? new Types.ObjectId() : null,
      // Files do not say which entry the stars came with: one that is private is enough.
      ratedInPrivate: rows.some(({ entry }) => entry?.private),
    });
  }
  // The member has seen the film elsewhere since they put it on the watchlist here.
  if (!isWhole && (isNewStars || addsEntries)) said = offWatchlist(said);
  const imported = markIn(rows, isWhole);
  const isNewStatus = imported !== null && replaces(imported.status, here, winner);
  if (isNewStatus) {
    const at = notAfter(imported.at, now);
    Object.assign(said, { status: imported.status, statusAt: at ?? now, statusOn: at ? dayOf(at) : null });
  }
  const isChanged = isNewStars || said.status !== before.status;
  return { said: isChanged ? said : null, isNewStars, isNewStatus, rated };
}

/** @returns the moment, but not one in the future; null for none */
function notAfter(moment: Date | null, now: Date): Date | null {
  return moment && moment > now ? now : moment;
}

/** Who says how often a day: a diary and the reviews of its entries say the same twice. */
const dayIn = (file: string, day: string | null) => `${file} ${day ?? ''}`;

/** Chooses the entries that are not here: of each day as many as the file that has most of them, less those here. */
function planEntries(rows: readonly StoredRow[], days: Here['days'], now: Date) {
  const counted = new Map<string, number>();
  const taken = new Map<string, number>();
  const chosen = new Map<StoredRow, 'added' | 'kept' | 'future'>();
  for (const day of days) taken.set(day ?? '', (taken.get(day ?? '') ?? 0) + 1);
  for (const row of rows) {
    if (!row.entry) continue;
    const { watchedOn } = row.entry;
    if (watchedOn !== null && watchedOn > latestDay(now)) {
      chosen.set(row, 'future');
      continue;
    }
    const key = dayIn(row.file, watchedOn);
    const nth = (counted.get(key) ?? 0) + 1;
    counted.set(key, nth);
    const had = taken.get(watchedOn ?? '') ?? 0;
    if (nth > had) taken.set(watchedOn ?? '', nth);
    chosen.set(row, nth > had ? 'added' : 'kept');
  }
  return chosen;
}

/** Chooses the latest review that can be one here. */
function planReview(rows: readonly StoredRow[], now: Date) {
  const reasons = new Map<StoredRow, string>();
  let review: MoviePlan['review'] = null;
  let chosen: StoredRow | null = null;
  for (const row of rows.filter((one) => one.review).toSorted(byMoment)) {
    const { text = '', spoiler = false } = row.review ?? {};
    const parsed = reviewTextSchema.safeParse(text);
    if (!parsed.success) {
      const isShort = characters(text) < REVIEW_MIN;
      const why = parsed.error.issues[0]?.message ?? 'It cannot be a review here.';
      reasons.set(row, isShort ? `Reviews have at least ${REVIEW_MIN} characters here.` : why);
    } else if (review) reasons.set(row, 'A later review of this film is imported instead.');
    else
      [review, chosen] = [
        { input: { text: parsed.data, spoiler }, createdAt: notAfter(row.at, now) ?? now },
        row,
      ];
  }
  return { review, chosen, reasons };
}

/** Where the words of a review that cannot be one go: to the entry of its day, for the member alone. */
function noteFor(
  entry: FileEntry,
  rows: readonly StoredRow[],
  reasons: ReadonlyMap<StoredRow, string>,
): string {
  const words = rows
    .filter((row) => reasons.has(row) && row.entry?.watchedOn === entry.watchedOn)
    .map(({ review }) => review?.text ?? '');
  return cut([...new Set([entry.note, ...words])].filter((text) => text !== '').join('\n'), ENTRY_NOTE_MAX);
}

/**
 * Decides what an import does for one film. Done again, it finds all of it here and does nothing.
 * @param rows of the film
 */
export function planMovie(rows: readonly StoredRow[], here: Here, options: PlanOptions): MoviePlan {
  const { now } = options;
  const chosen = planEntries(rows, here.days, now);
  const addsEntries = [...chosen.values()].includes('added');
  const { said, isNewStars, isNewStatus, rated } = planSaid(rows, here, { ...options, addsEntries });
  const { review, chosen: reviewRow, reasons } = planReview(rows, now);
  const added = rows.filter((row) => chosen.get(row) === 'added');
  const noted = new Set<StoredRow>();
  const entries = added.flatMap((row) => {
    if (!row.entry) return [];
    const note = noteFor(row.entry, rows, reasons);
    for (const one of rows)
      if (reasons.has(one) && one.entry?.watchedOn === row.entry.watchedOn) noted.add(one);
    return [{ ...row.entry, note, stars: row.stars ?? null }];
  });
  const results = rows.map((row): StoredRow => {
    if (chosen.get(row) === 'future')
      return { ...row, outcome: 'refused', reason: 'Its day is in the future.' };
    const isAdded =
      chosen.get(row) === 'added' ||
      (isNewStars && row === rated) ||
      (isNewStatus && row.status === said?.status) ||
      // The stars and entries say it, too.
      (row.status === 'watched' && (isNewStars || addsEntries));
    // Reviews and lists are written after the films.
    if (row === reviewRow || (row.list && !isAdded)) return { ...row, outcome: 'waiting' };
    const reason = reasons.get(row);
    if (reason === undefined) return { ...row, outcome: isAdded ? 'added' : 'kept' };
    const isKeptAsNote = noted.has(row);
    const told = isKeptAsNote ? `${reason} It is the private note of the diary entry.` : reason;
    return { ...row, outcome: isAdded || isKeptAsNote ? 'added' : 'refused', reason: told };
  });
  return { said, entries, review, rows: results };
}
