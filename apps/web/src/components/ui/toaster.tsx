import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastDemand } from './toast.ts';

/** Loads with the first toast: most visits see none on their first page. */
const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

/** The place where toasts appear. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.get);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
