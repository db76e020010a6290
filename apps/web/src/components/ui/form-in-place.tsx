import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button, RowButton } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

interface FormInPlaceProps {
  /** What the button says. */
  label: string;
  isOpen: boolean;
  onOpen: () => void;
  /** In a list of such forms: a row of it. */
  look?: 'button' | 'row' | undefined;
  /** The form, which has a button of its own to close it; its code may load when it is first opened. */
  children: ReactNode;
}

/** A button that gives way to a form. The form takes the focus, and the button has it again when the form has gone. */
export function FormInPlace({ label, isOpen, onOpen, look = 'button', children }: FormInPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    const isClosed = before.current && !isOpen;
    before.current = isOpen;
    // Somebody who has gone elsewhere meanwhile stays there.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isClosed && isLost) (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [isOpen]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-4 h-40 w-full" />}>
          <FocusOnField place={place} />
          {children}
        </Suspense>
      ) : look === 'row' ? (
        <RowButton onClick={onOpen}>{label}</RowButton>
      ) : (
        <Button variant="secondary" className="mt-4" onClick={onOpen}>
          {label}
        </Button>
      )}
    </div>
  );
}

/** Stands beside the form, so that React runs it once the form is there. */
function FocusOnField({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    (place.current?.querySelector<HTMLElement>('input, select, textarea') ?? place.current)?.focus();
  }, [place]);
  return null;
}
