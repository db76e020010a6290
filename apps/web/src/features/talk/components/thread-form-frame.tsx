import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { failureOf } from '../lib/failure-of.ts';

interface ThreadFormFrameProps {
  error: Error | null;
  /** Name of the form's field in the server's answer. */
  field: string;
  isPending: boolean;
  label: string;
  onSubmit: () => void;
  children: (error: string | undefined) => ReactNode;
}

/** A change of a thread as a whole: its field, the button, and what the server refuses. */
export function ThreadFormFrame({
  error,
  field,
  isPending,
  label,
  onSubmit,
  children,
}: ThreadFormFrameProps) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children(failureOf(error, field))}
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel="Saving...">
        {label}
      </Button>
    </form>
  );
}
