import { useCallback, useRef, useState, type MouseEvent } from 'react';
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
