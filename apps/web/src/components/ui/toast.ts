import { TOAST_MS } from '@filmfisher/shared/limits';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  /** The same id replaces a toast that is still on screen, so that tapping twice does not stack copies. */
  toastId: string;
  type: ToastType;
  text: string;
  /** Milliseconds on screen, not counting pauses. */
  autoClose: number;
  /** Counts the showings of one id, so that a repetition starts its time anew. */
  showing: number;
}

/** More would cover a phone's screen; the oldest gives way. */
const VISIBLE_MAX = 4;

let toasts: readonly Toast[] = [];
let showings = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => {
    listener();
  });
}

function show(
  type: ToastType,
  text: string,
  { toastId = `${type}:${text}` }: { toastId?: string } = {},
): string {
  showings += 1;
  const others = toasts.filter((toast) => toast.toastId !== toastId);
  publish([...others, { toastId, type, text, autoClose: TOAST_MS, showing: showings }].slice(-VISIBLE_MAX));
  return toastId;
}

type Show = (text: string, options?: { toastId?: string }) => string;

/** Shows a short message at the top right for five seconds (specification, section 9); returns its id. */
export const toast: Record<ToastType, Show> = {
  success: (text, options) => show('success', text, options),
  error: (text, options) => show('error', text, options),
  info: (text, options) => show('info', text, options),
  warning: (text, options) => show('warning', text, options),
};

/** Takes a toast off the screen; all of them without an id. */
export function dismissToast(toastId?: string): void {
  publish(toastId === undefined ? [] : toasts.filter((shown) => shown.toastId !== toastId));
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
