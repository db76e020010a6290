import { Suspense, useState, type ReactNode } from 'react';
import { lazyPage } from '../../lib/load-part.ts';
import { ActionButton, Button } from '../ui/button.tsx';
import { ShareIcon } from '../ui/page-icons.tsx';

/** Where the browser has no share sheet of its own. */
const ShareDialog = lazyPage(() => import('./share-dialog.tsx'), 'ShareDialog');

const addressOf = (path: string) => new URL(path, window.location.origin).href;

interface ShareButtonProps {
  /** What is shared, in the words that go with the address: 'Living in Bondage (1992)'. */
  title: string;
  /** Path of the page, beginning with a slash. */
  path: string;
  /** Like what stands beside it: buttons, the quiet ones below a text, or links. */
  look?: 'button' | 'action' | 'link';
  /** Does what it is given, where something comes before it. */
  attempt?: (share: () => void) => void;
  /** Another button for it. */
  children?: (share: () => void) => ReactNode;
}

/** Shares a page: by the system's own sheet where there is one, else by copying or by a link to another service. */
export function ShareButton({ title, path, look = 'button', attempt, children }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    if (!('share' in navigator)) {
      setIsOpen(true);
      return;
    }
    try {
      await navigator.share({ title, url: addressOf(path) });
    } catch (error) {
      // Closing the sheet without a choice is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true);
    }
  };
  const share = () => {
    if (attempt) attempt(() => void open());
    else void open();
  };
  const shown = children ? undefined : look;
  return (
    <>
      {children?.(share)}
      {shown === 'link' && (
        <button type="button" className="link inline-flex min-h-11 items-center" onClick={share}>
          Share
        </button>
      )}
      {shown === 'action' && (
        <ActionButton onClick={share}>
          <ShareIcon width={18} height={18} />
          Share
        </ActionButton>
      )}
      {shown === 'button' && (
        <Button variant="quiet" onClick={share}>
          <ShareIcon width={18} height={18} />
          Share
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ShareDialog
            title={title}
            url={addressOf(path)}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
