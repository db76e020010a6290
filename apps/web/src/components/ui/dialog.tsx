import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useCallback, useRef, useState, type MouseEvent } from 'react';
import { CloseIcon } from './icons.tsx';
import { IconButton } from './button.tsx';
import { openModal } from './toast-place.ts';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Keeps the height of a keyboard that covers the page as --keyboard: Safari draws it over the page, others make the page
 * smaller (index.html).
 * @returns stops it
 */
function followKeyboard(): () => void {
  const { visualViewport: seen, document } = window;
  const measure = () => {
    const covered = seen?.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
  };
  measure();
  seen?.addEventListener('resize', measure);
  seen?.addEventListener('scroll', measure);
  return () => {
    seen?.removeEventListener('resize', measure);
    seen?.removeEventListener('scroll', measure);
  };
}

/**
 * A dialog in front of the page, open as long as it is there. Escape, Back, and a press that begins and ends beside it
 * close it; dragging a selection out of it does not.
 * @returns what the `<dialog>` is given; the element once it is open; `close`, which gives the focus back
 */
export function useModal() {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const beside = useRef({ down: false, up: false });
  const ref = useCallback((dialog: HTMLDialogElement) => {
    const leave = openModal(dialog);
    const leaveKeyboard = followKeyboard();
    setElement(dialog);
    return () => {
      leave();
      leaveKeyboard();
      setElement(null);
    };
  }, []);
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  const close = () => element?.close();
  useBackCloses(element !== null, close);
  return {
    element,
    close,
    modal: {
      ref,
      onMouseDown: (event: MouseEvent) => {
        beside.current.down = isBeside(event);
      },
      onMouseUp: (event: MouseEvent) => {
        beside.current.up = isBeside(event);
      },
      onClick: (event: MouseEvent) => {
        const { down, up } = beside.current;
        if (isBeside(event) && down && up) close();
      },
    },
  };
}

interface DialogProps {
  title: string;
  /** Its name for screen readers, where the title says less. */
  label?: string;
  /** A small picture before the title. */
  picture?: ReactNode;
  className?: string | undefined;
  /** On a wide screen it stands at this place, which opened it, and not in the middle. */
  at?: { left: number; top: number } | undefined;
  /** The dialog has been closed, by its own means or through `close`, and the focus is back where it was. */
  onClose: () => void;
  /** @param close closes the dialog; only that gives the focus back */
  children: (close: () => void) => ReactNode;
}

/**
 * A question or a form in front of the page, open as long as it is there: in its middle, on a phone at its lower edge.
 * Escape, Back and a press beside it close it; what was typed is kept as a draft (lib/use-draft.ts), and stands there
 * again when it is opened again.
 */
export function Dialog({ title, label = title, picture, className, at, onClose, children }: DialogProps) {
  const { element, close, modal } = useModal();

  return (
    <dialog
      {...modal}
      aria-label={label}
      className={clsx(
        'sheet border border-line bg-surface text-text',
        at ? 'sheet-at backdrop:bg-black/50' : 'backdrop:bg-black/80',
        className,
      )}
      style={at && ({ '--left': `${at.left}px`, '--top': `${at.top}px` } as CSSProperties)}
      onClose={onClose}
    >
      <div className="sticky top-0 z-10 flex items-center gap-3 bg-surface py-3 pr-2 pl-5">
        {picture}
        <h2 className="min-w-0 grow text-lg font-semibold wrap-anywhere">{title}</h2>
        <IconButton label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* A field inside can have the focus at once only in a dialog that is open. */}
      <div className="px-5 pt-1 pb-5">{element && children(close)}</div>
    </dialog>
  );
}

/** The actions of a form in a dialog: they stay at its lower edge, above the keyboard, however long the form is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-4 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
