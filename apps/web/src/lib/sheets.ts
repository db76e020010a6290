import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { useSyncExternalStore } from 'react';
import { isRecord } from './shaped.ts';
import type { WithArtwork } from './img.ts';

/*
 * A sheet in front of the page opens from anywhere: a poster, a search result, the bar. The layout shows it
 * (app/layout/sheets.tsx), and loads its code only then.
 */

/** The fields of a film that a sheet shows before anything loads. */
export type SheetMovie = WithArtwork & { title: string; yearOfRelease: number };

export type Sheet =
  /** Logs a film in the diary; without one, the sheet searches for it. */
  | { name: 'log'; movie?: SheetMovie }
  /** Corrects an entry of the diary. */
  | { name: 'entry'; entry: Entry }
  /** The menu of a film; on wide screens at the button that opened it. */
  | {
      name: 'movie';
      movie: SheetMovie;
      onDismiss?: (() => void) | undefined;
      at?: { left: number; top: number };
    }
  /** Puts a film on a list. */
  | { name: 'list'; movie: SheetMovie }
  /** The site's search. */
  | { name: 'search' }
  /** The member's own pages, and links to explore. */
  | { name: 'me' }
  /** The member's link for friends. */
  | { name: 'invite' };

/** Anchor of the address to which a visitor returns after signing in for a sheet. */
export const SHEET_ANCHOR = 'sheet';

let open: Sheet | undefined;
const listeners = new Set<() => void>();

/** Opens a sheet in front of the page, in the place of the one that is open. */
export function openSheet(sheet: Sheet): void {
  set(sheet);
}

/** @param sheet is closed only where no other has taken its place; a dialog hears of its own closing late */
export function closeSheet(sheet = open): void {
  if (sheet === open) set(undefined);
}

function set(sheet: Sheet | undefined): void {
  open = sheet;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** @returns the sheet that is open */
export const useSheet = (): Sheet | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );

const isSheetMovie = (movie: unknown): movie is SheetMovie =>
  isRecord(movie) &&
  typeof movie['_id'] === 'string' &&
  typeof movie['title'] === 'string' &&
  typeof movie['yearOfRelease'] === 'number' &&
  isRecord(movie['image']) &&
  typeof movie['image']['url'] === 'string';

/**
 * @param value from the browser's storage
 * @returns the sheet that a visitor has asked for before signing in; undefined for none
 */
export function parseSheet(value: unknown): Sheet | undefined {
  if (!isRecord(value)) return undefined;
  const { name, movie } = value;
  if (isSheetMovie(movie))
    return name === 'log' || name === 'movie' || name === 'list' ? { name, movie } : undefined;
  return name === 'log' ? { name } : undefined;
}

/** @returns the fields of a film that a sheet keeps */
export const sheetMovie = ({ _id, title, yearOfRelease, image }: SheetMovie): SheetMovie => ({
  _id,
  title,
  yearOfRelease,
  image: { url: image.url },
});
