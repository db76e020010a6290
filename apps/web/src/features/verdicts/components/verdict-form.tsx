import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface VerdictFormProps {
  busy: boolean;
  /** Nothing is said yet that could be saved. */
  isEmpty?: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** What a member says of one part of a film, with Save and Cancel below. */
export function VerdictForm({ busy, isEmpty = false, onSave, onCancel, children }: VerdictFormProps) {
  return (
    <form
      className="mt-4 rounded-lg border border-line bg-surface/50 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel="Saving..." disabled={isEmpty}>
          Save
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
