import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

/** What becomes of a form. */
export interface Saving<Said> {
  busy: boolean;
  /** @param language of the subtitles */
  save: (said: Said, language?: string) => void;
  cancel: () => void;
}

interface MarksFormProps<Said> {
  /** What the form says by now. */
  said: Said;
  language?: string;
  /** Nothing is said yet that could be saved. */
  isEmpty?: boolean;
  saving: Saving<Said>;
  children: ReactNode;
}

/** What a member says of one part of a film, with Save and Cancel below. */
export function MarksForm<Said>({
  said,
  language,
  isEmpty = false,
  saving: { busy, save, cancel },
  children,
}: MarksFormProps<Said>) {
  return (
    <form
      className="mt-4 rounded-lg border border-line bg-surface/50 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(said, language);
      }}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel="Saving..." disabled={isEmpty}>
          Save
        </Button>
        <Button variant="quiet" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
