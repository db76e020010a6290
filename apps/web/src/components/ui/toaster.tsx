import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';

/** Loads with the first toast: most visits see none on their first page. */
const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }));

/** @returns whether the window has lost the focus, so that nobody may be reading */
function useWindowBlurred(): boolean {
  const [blurred, setBlurred] = useState(() => !document.hasFocus());
  useEffect(() => {
    const update = (event: Event) => {
      setBlurred(event.type === 'blur');
    };
    window.addEventListener('blur', update);
    window.addEventListener('focus', update);
    return () => {
      window.removeEventListener('blur', update);
      window.removeEventListener('focus', update);
    };
  }, []);
  return blurred;
}

/**
 * The place where toasts appear: top right, five seconds each, paused while hovered, focused or dragged and
 * while the window has lost the focus. Our own, because the libraries at hand dismiss at a fixed number of
 * pixels, do not see a lost focus, and add style elements that the page's security policy refuses.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const blurred = useWindowBlurred();

  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 sm:left-auto sm:w-96"
    >
      <Suspense>
        <div className="grid gap-2">
          {toasts.map((toast) => (
            <ToastCard key={`${toast.toastId}#${toast.showing}`} toast={toast} blurred={blurred} />
          ))}
        </div>
      </Suspense>
    </section>
  );
}
