import { KIDS_LOCK_COOKIE } from '@filmfisher/shared/kids/kids';
import { useSyncExternalStore } from 'react';

const NAMES = [KIDS_LOCK_COOKIE, `__Host-${KIDS_LOCK_COOKIE}`];
const listeners = new Set<() => void>();

const isLocked = () =>
  document.cookie.split('; ').some((cookie) => NAMES.includes(cookie.split('=')[0] ?? ''));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have been locked or let out meanwhile.
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Looks again for the cookie, which an answer of the server has set or taken away. */
export function noteKidsLock(): void {
  listeners.forEach((listener) => {
    listener();
  });
}

/** The lock ends with the session. */
export function endKidsLock(): void {
  if (!isLocked()) return;
  for (const name of NAMES)
    document.cookie = `${name}=; Path=/; Max-Age=0${name.startsWith('__') ? '; Secure' : ''}`;
  noteKidsLock();
}

/** @returns whether this browser is kept in the kids' corner until the PIN is given */
export const useKidsLock = (): boolean => useSyncExternalStore(subscribe, isLocked, () => false);
