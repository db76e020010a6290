import { toast } from './toast.ts';

/** Visits after which somebody may want the app on their phone. */
const VISITS = 2;
/** The number of visits, or that the question was asked: it comes once, whatever the answer. */
const KEY = 'filmfisher.install';
const ASKED = 'asked';
/** In the storage of a tab: this visit is counted. */
const COUNTED = 'filmfisher.visit';
const OFFER_MS = 20_000;

/** Chromium's event, which no standard has so far. */
type InstallEvent = Event & { prompt?: () => Promise<unknown> };

/** @returns whether the question may be asked now; where storage is forbidden, never */
function mayAsk(): boolean {
  try {
    const known = localStorage.getItem(KEY);
    if (known === ASKED) return false;
    const isCounted = sessionStorage.getItem(COUNTED) !== null;
    const visits = Number(known ?? 0) + (isCounted ? 0 : 1);
    sessionStorage.setItem(COUNTED, '');
    localStorage.setItem(KEY, visits < VISITS ? String(visits) : ASKED);
    return visits >= VISITS;
  } catch {
    return false;
  }
}

/** Offers to install the app, on the second visit and never again. @param event by which the browser says that it can */
export function offerInstall(event: InstallEvent): void {
  if (!mayAsk()) return;
  toast.info('Install FilmFisher, and open it like an app?', {
    toastId: 'install',
    autoClose: OFFER_MS,
    action: { label: 'Install', onPress: () => void event.prompt?.() },
  });
}
