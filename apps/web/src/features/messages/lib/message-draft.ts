import { mayKeepDrafts } from '../../../lib/draft-choice.ts';

const keyOf = (to: string) => `filmfisher.message.${to}`;

/** @returns what was typed to somebody in this tab and not sent; it survives a reload */
export function readMessageDraft(to: string): string {
  try {
    return sessionStorage.getItem(keyOf(to)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed, or forgets it when there is no text. */
export function keepMessageDraft(to: string, text: string): void {
  try {
    if (text === '' || !mayKeepDrafts()) sessionStorage.removeItem(keyOf(to));
    else sessionStorage.setItem(keyOf(to), text);
  } catch {
    // Storage is full or forbidden: the text lives as long as the page.
  }
}
