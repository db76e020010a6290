import { type ReactNode, useCallback, useRef, useState, type MouseEvent } from 'react';
import { CloseIcon } from './icons.tsx';
import { IconButton } from './button.tsx';
import { openModal } from './toast-place.ts';

/**
 * A dialog in front of the page, open as long as it is there. Escape and a press that begins and ends beside it close it;
 * dragging a selection out of it does not.
 * @returns what the `<dialog>` is given; the element once it is open; `close`, which gives the focus back
 */
export function useModal() {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const beside = useRef({ down: false, up: false });
  const ref = useCallback((dialog: HTMLDialogElement) => {
    const leave = openModal(dialog);
    setElement(dialog);
    return () => {
      leave();
      setElement(null);
    };
  }, []);
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;
  const close = () => element?.close();
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
  /** The dialog has been closed, by its own means or through `close`, and the focus is back where it was. */
  onClose: () => void;
  /** @param close closes the dialog; only that gives the focus back */
  children: (close: () => void) => ReactNode;
}

/**
 * A question or a form in front of the page, open as long as it is there. Escape and a press beside it close it; what was
 * typed is kept as a draft (lib/use-draft.ts), and stands there again when it is opened again.
 */
export function Dialog({ title, label = title, onClose, children }: DialogProps) {
  const { element, close, modal } = useModal();

  return (
    <dialog
      {...modal}
      aria-label={label}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface text-text backdrop:bg-black/80"
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 className="text-lg font-semibold">{title}</h2>
        <IconButton label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* A field inside can have the focus at once only in a dialog that is open. */}
      <div className="px-5 pb-5">{element && children(close)}</div>
    </dialog>
  );
}
