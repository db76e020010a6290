import { DRAFT_CHOICE_KEY } from '../../../lib/draft-choice.ts';
import { LANGUAGE_COOKIE } from '@filmfisher/shared/languages/languages';
import { LITE_COOKIE } from '@filmfisher/shared/lite/lite';
import { KIDS_LOCK_COOKIE } from '@filmfisher/shared/kids/kids';
import { OUTBOX_MARK } from '../../../lib/outbox-mark.ts';
import { clientStore, ROOT_KEY } from '../../../lib/store.ts';
import { DRAFT_PREFIX } from '../../../lib/tab-storage.ts';
import { KEPT_CACHE } from '../../../worker/kept-copies.ts';

type Place = 'cookie' | 'browser' | 'tab' | 'offline';

/** How people call the places. */
export const PLACES: Readonly<Record<Place, string>> = {
  cookie: 'Cookie',
  browser: 'Browser storage',
  tab: 'Tab storage',
  offline: 'Offline storage',
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
    name: 'ff_device',
    label: 'A number for this browser',
    why: 'Tells you from the other people on your network, so that their mistakes and attacks do not lock you out. It holds no name.',
    howLong: '400 days.',
  },
  {
    place: 'cookie',
    name: 'ff_recent_write',
    label: 'A change you have just made',
    why: 'Shows you your own change at once. It holds no name.',
    howLong: '15 seconds.',
  },
  {
    place: 'cookie',
    name: KIDS_LOCK_COOKIE,
    label: 'The kids’ corner',
    why: 'Keeps this browser in the kids’ corner until the PIN is given.',
    howLong: 'Until the PIN is given or you sign out.',
  },
  {
    place: 'cookie',
    name: LITE_COOKIE,
    label: 'Lite pages',
    why: 'Tells the server whether to send pages that use less data.',
    howLong: 'A year after you have switched it, else until you close the browser.',
  },
  {
    place: 'cookie',
    name: LANGUAGE_COOKIE,
    label: 'Your language',
    why: 'Tells the server in which language to send pages.',
    howLong: 'A year after you have chosen it, also in your settings or by an address.',
  },
  {
    place: 'cookie',
    name: 'ff_visit',
    label: 'The data that this visit has used',
    why: 'Adds it up for the footer of lite pages. It holds no name.',
    howLong: 'Until you close the browser.',
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
    label: 'That something waits to be sent',
    why: 'Looks for it when the page opens.',
    howLong: 'Until it is sent, or until you sign out.',
  },
  {
    place: 'browser',
    name: DRAFT_CHOICE_KEY,
    label: 'Your choice about drafts',
    why: "Remembers that you don't want drafts kept. It is there only if you said so.",
    howLong: 'Until you change it.',
  },
  {
    place: 'browser',
    name: 'filmfisher.install',
    label: 'Whether we offered you the app',
    why: 'Offers it on your second visit, and never again.',
    howLong: 'Until you clear it.',
  },
  {
    place: 'offline',
    name: 'filmfisher-outbox',
    label: 'What you did without a connection',
    why: 'Sends what you rated, marked and wrote once you are back online.',
    howLong: 'Until it is sent, or until you sign out.',
  },
  {
    place: 'offline',
    name: KEPT_CACHE,
    label: 'Pages, pictures and lists that you have opened',
    why: 'Shows them when you have no connection. Messages and notifications are never among them.',
    howLong: 'Until newer ones need the space (30 MB), or until you sign out.',
  },
  {
    place: 'tab',
    name: 'filmfisher.visit',
    label: 'That this visit is counted',
    why: 'Tells your first visit from your second.',
    howLong: 'Until the tab closes.',
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
  const clearings = [
    import('../../../lib/outbox-store.ts').then(({ clearRows }) => clearRows()),
    import('../../../lib/kept-answers.ts').then(({ forgetKept }) => forgetKept()),
  ];
  void Promise.allSettled(clearings);
});
