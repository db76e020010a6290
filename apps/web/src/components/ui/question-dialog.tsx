import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface QuestionDialogProps {
  title: string;
  /** What happens after a yes. */
  children: ReactNode;
  yes: string;
  no: string;
  busy?: boolean;
  /** Stands for `yes` while busy. */
  busyYes?: string;
  /** @param close closes the dialog */
  onYes: (close: () => void) => void;
  onClose: () => void;
}

/** Asks before something is done that others notice or that is not easily taken back. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, yes, no, busy = false, busyYes = yes, onYes, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p className="text-muted">{children}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button
              busy={busy}
              busyLabel={busyYes}
              onClick={() => {
                onYes(close);
              }}
            >
              {yes}
            </Button>
            <Button variant="secondary" onClick={close}>
              {no}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
