import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface FormInPlaceProps {
  /** What the button says. */
  label: string;
  isOpen: boolean;
  onOpen: () => void;
  /** The form, which has a button of its own to close it. */
  children: ReactNode;
}

/** A button that gives way to a form. The form takes the focus, and the button has it again when the form has gone. */
export function FormInPlace({ label, isOpen, onOpen, children }: FormInPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    // Somebody who has gone elsewhere meanwhile stays there.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const target = place.current?.querySelector<HTMLElement>(isOpen ? 'input, select, textarea' : 'button');
    if (isOpen || isLost) (target ?? place.current)?.focus();
  }, [isOpen]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isOpen ? (
        children
      ) : (
        <Button variant="secondary" className="mt-4" onClick={onOpen}>
          {label}
        </Button>
      )}
    </div>
  );
}
