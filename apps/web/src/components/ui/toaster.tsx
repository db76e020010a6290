import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastDemand } from './toast.ts';

/** A visitor who begins to do something may soon need a message, perhaps when the connection is gone. */
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The place where toasts appear. What draws them loads with the visitor's first action, not with the page: most
 * visits see no toast on their first page. When it cannot be loaded, toasts wait for the next try.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const demand = useSyncExternalStore(toastDemand.subscribe, toastDemand.get);

  useEffect(() => {
    if (Stack !== undefined) return;
    const load = () => {
      import('./toast-stack.tsx').then(
        ({ ToastStack }) => {
          setStack(() => ToastStack);
        },
        () => undefined,
      );
    };
    if (demand > 0) load();
    for (const action of FIRST_ACTIONS) window.addEventListener(action, load, { once: true });
    window.addEventListener('online', load);
    return () => {
      for (const action of FIRST_ACTIONS) window.removeEventListener(action, load);
      window.removeEventListener('online', load);
    };
  }, [Stack, demand]);

  return Stack === undefined ? null : <Stack />;
}
