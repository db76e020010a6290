import { useEffect, type CSSProperties } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import styles from 'sonner/dist/styles.css?url';
import { ToastCard } from './toast-card.tsx';
import { presentToasts, type Toast } from '../../lib/toast.ts';

/** More would cover a phone's screen; the oldest give way. */
const VISIBLE_MAX = 4;

/**
 * Sonner places, stacks and animates; the card keeps the time and the drag itself, because the specification
 * (section 9) asks for a pause while the window has lost the focus and for a drag by 80 % of the width, where
 * sonner knows hidden pages and a fixed number of pixels.
 */
function show(toast: Toast): void {
  sonner.custom(
    (id) => (
      <ToastCard
        key={toast.showing}
        toast={toast}
        onDismiss={() => {
          sonner.dismiss(id);
        }}
      />
    ),
    { id: toast.toastId, duration: Infinity, dismissible: false, unstyled: true },
  );
}

const STYLE: CSSProperties & Record<'--width', string> = { '--width': '24rem', fontFamily: 'inherit' };

/** All toasts on screen, top right. */
export function ToastStack() {
  // Sonner's own effect has subscribed before this one: effects of children run first.
  useEffect(() => presentToasts(show), []);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Toaster
        position="top-right"
        expand
        gap={8}
        visibleToasts={VISIBLE_MAX}
        containerAriaLabel="Notifications"
        offset={16}
        mobileOffset={16}
        style={STYLE}
        toastOptions={{ className: 'w-full' }}
      />
    </>
  );
}
