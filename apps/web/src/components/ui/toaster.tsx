import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { toastPlace } from './toast-place.ts';
import { waitingToasts, type Toast } from '../../lib/toast.ts';

/** A visitor who begins to do something may soon need a message, perhaps when the connection is gone. */
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

const NO_TOASTS: readonly Toast[] = [];
const noToasts = () => NO_TOASTS;

/**
 * The place where toasts appear. What draws them loads with the visitor's first action, not with the page: most
 * visits see no toast on their first page. While it cannot be loaded, as offline, they appear without its finish.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get, noToasts);

  useEffect(() => {
    if (Stack !== undefined) return;
    const load = () => {
      import('./toast-stack.tsx').then(
        ({ ToastStack }) => {
          setStack(() => ToastStack);
        },
        () => {
          setFailed(true);
        },
      );
    };
    if (waiting.length > 0) load();
    for (const action of FIRST_ACTIONS) window.addEventListener(action, load, { once: true });
    window.addEventListener('online', load);
    return () => {
      for (const action of FIRST_ACTIONS) window.removeEventListener(action, load);
      window.removeEventListener('online', load);
    };
  }, [Stack, waiting]);

  if (Stack !== undefined) return createPortal(<Stack />, toastPlace());
  if (!hasFailed || waiting.length === 0) return null;
  return createPortal(
    <section
      aria-label="Notifications"
      className="fixed inset-x-4 top-4 z-50 grid gap-2 sm:left-auto sm:w-96"
    >
      {waiting.map((toast) => (
        <PlainToast key={toast.showing} toast={toast} />
      ))}
    </section>,
    toastPlace(),
  );
}

function PlainToast({ toast }: { toast: Toast }) {
  const { type, text, autoClose, action } = toast;
  useEffect(() => {
    const timer = setTimeout(waitingToasts.drop, autoClose, toast);
    return () => {
      clearTimeout(timer);
    };
  }, [toast, autoClose]);

  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className="flex items-center gap-3 rounded-lg border border-l-4 border-line border-l-accent bg-raised px-4 py-3 text-sm font-medium shadow-2xl"
    >
      <span className="grow">{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-3 font-semibold text-accent"
          onClick={() => {
            waitingToasts.drop(toast);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
