import { TOAST_MS } from '@filmfisher/shared/presentation/timings';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

/** Something that can be done about the message, such as undoing what it tells of. */
export interface ToastAction {
  label: string;
  /** Called once; the toast goes away with it. */
  onPress: () => void;
}

export interface Toast {
  /** The same id replaces a toast that is still on screen, so that tapping twice does not stack copies. */
  toastId: string;
  type: ToastType;
  text: string;
  /** Milliseconds on screen, not counting pauses. */
  autoClose: number;
  action?: ToastAction | undefined;
  /** Counts all showings, so that the repetition of a message starts its time again. */
  showing: number;
}

type Present = (toast: Toast) => void;

/** Toasts wait here until the code that draws them has loaded; most visits never ask for one. */
let waiting: readonly Toast[] = [];
let present: Present | undefined;
let showings = 0;
const listeners = new Set<() => void>();

function setWaiting(toasts: readonly Toast[]): void {
  waiting = toasts;
  listeners.forEach((listener) => {
    listener();
  });
}

interface ToastOptions {
  toastId?: string;
  action?: ToastAction;
  /** Milliseconds on screen; defaults to five seconds (docs/product.md, section 9). */
  autoClose?: number;
}

function show(
  type: ToastType,
  text: string,
  { toastId = `${type}:${text}`, action, autoClose = TOAST_MS }: ToastOptions = {},
): string {
  showings += 1;
  const toast: Toast = { toastId, type, text, autoClose, action, showing: showings };
  if (present) present(toast);
  else setWaiting([...waiting.filter((other) => other.toastId !== toastId), toast]);
  return toastId;
}

type Show = (text: string, options?: ToastOptions) => string;

/** Shows a short message at the top right for five seconds (docs/product.md, section 9); returns its id. */
export const toast: Record<ToastType, Show> = {
  success: (text, options) => show('success', text, options),
  error: (text, options) => show('error', text, options),
  info: (text, options) => show('info', text, options),
  warning: (text, options) => show('warning', text, options),
};

/** The toasts that nothing has drawn so far, for `useSyncExternalStore`. */
export const waitingToasts = {
  get: () => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  drop: (toast: Toast) => {
    setWaiting(waiting.filter((other) => other !== toast));
  },
};

/**
 * Hands over what waits and everything that follows.
 * @returns a function that ends the handing over
 */
export function presentToasts(by: Present): () => void {
  present = by;
  waiting.forEach(by);
  setWaiting([]);
  return () => {
    present = undefined;
  };
}
