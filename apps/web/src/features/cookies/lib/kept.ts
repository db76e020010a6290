import { DRAFT_CHOICE_KEY } from '../../../lib/draft-choice.ts';
import { OUTBOX_MARK } from '../../../lib/outbox-mark.ts';
import { clientStore, ROOT_KEY } from '../../../lib/store.ts';
import { DRAFT_PREFIX } from '../../../lib/tab-storage.ts';

type Place = 'cookie' | 'browser' | 'tab';

/** How people call the places. */
export const PLACES: Readonly<Record<Place, string>> = {
  cookie: 'Cookie',
  browser: 'Browser storage',
  tab: 'Tab storage',
};

/** Something that the site keeps in a browser. */
export interface Kept {
  place: Place;
  /** Its name there; a star stands for what each has of its own. */
  name: string;
  label: string;
  why: string;
  howLong: string;
}

/** Everything that the site keeps in a browser; a test looks for what is not listed. In production cookies begin with __Host-. */
export const KEPT: readonly Kept[] = [
  {
    place: 'cookie',
    name: 'ff_sid',
    label: 'Your session',
    why: 'Tells the server that you are signed in.',
    howLong: 'Until you sign out or close the browser; up to 30 days if you ask to be remembered.',
  },
  {
    place: 'cookie',
    name: 'ff_prq',
    label: 'A code you asked for',
    why: 'Ties a one-time code to the browser that asked for it.',
    howLong: 'Minutes.',
  },
  {
    place: 'cookie',
    name: 'ff_reset',
    label: 'A password reset',
    why: 'Proves that you entered the code while you choose a new password.',
    howLong: 'Ten minutes.',
  },
  {
    place: 'cookie',
    name: 'ff_recent_write',
    label: 'A change you have just made',
    why: 'Shows you your own change at once. It holds no name.',
    howLong: '15 seconds.',
  },
  {
    place: 'browser',
    name: ROOT_KEY,
    label: 'A copy of your public profile and your choices',
    why: 'Lets pages open with your name, picture, ratings and chosen film before the server answers.',
    howLong: 'Until you sign out.',
  },
  {
    place: 'browser',
    name: 'filmfisher.draft.*',
    label: "What you've written and not sent",
    why: 'Brings it back after a reload, a lost connection or the end of your session.',
    howLong: '30 days, or until you sign out.',
  },
  {
    place: 'browser',
    name: OUTBOX_MARK,
    label: 'What you did without a connection',
    why: 'Sends your ratings and marks once you are back online.',
    howLong: 'Until they are sent, or until you sign out.',
  },
  {
    place: 'browser',
    name: DRAFT_CHOICE_KEY,
    label: 'Your choice about drafts',
    why: "Remembers that you don't want drafts kept. It is there only if you said so.",
    howLong: 'Until you change it.',
  },
  {
    place: 'tab',
    name: 'filmfisher.draft.*',
    label: "Messages and personal details you haven't sent",
    why: 'Brings them back after a reload or after signing in.',
    howLong: 'Until the tab closes, or until you sign out.',
  },
  {
    place: 'tab',
    name: 'filmfisher.pendingAction',
    label: 'What you tapped before signing in',
    why: 'Finishes it once you are signed in.',
    howLong: 'An hour, or until the tab closes.',
  },
  {
    place: 'tab',
    name: 'filmfisher.invitation',
    label: "A friend's invitation",
    why: 'Remembers whose link you came by until you sign up.',
    howLong: 'Until you sign up, or until the tab closes.',
  },
  {
    place: 'tab',
    name: 'filmfisher.reloaded *',
    label: 'A reload after an update of the site',
    why: 'Keeps the page from reloading again and again.',
    howLong: 'Until the tab closes.',
  },
];

function removeFrom(storage: Storage, isWanted: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isWanted(key)) storage.removeItem(key);
}

const clearing = (clear: () => void) => () => {
  try {
    clear();
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
};

/** Forgets everything that was typed and not sent. */
export const clearDrafts = clearing(() => {
  for (const storage of [localStorage, sessionStorage])
    removeFrom(storage, (key) => key.startsWith(DRAFT_PREFIX));
});

/** Forgets all that pages keep here; the session's cookie is no page's to take away. */
export const clearAll = clearing(() => {
  for (const storage of [localStorage, sessionStorage])
    removeFrom(storage, (key) => key.startsWith('filmfisher.') && key !== DRAFT_CHOICE_KEY);
  clientStore.wipe();
  void import('../../../lib/outbox-store.ts').then(({ clearRows }) => clearRows()).catch(() => undefined);
});
