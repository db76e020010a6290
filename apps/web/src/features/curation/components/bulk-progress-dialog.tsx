import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import type { BulkProgress } from '../hooks/use-bulk-run.ts';

const DOING = { delete: 'Deleting', restore: 'Restoring', change: 'Changing' } as const;

interface BulkProgressDialogProps {
  progress: BulkProgress;
  onStop: () => void;
}

/** How far a change of many films is; closing it stops the change. */
export function BulkProgressDialog({ progress: { kind, done, total }, onStop }: BulkProgressDialogProps) {
  useUnsavedGuard(true);
  return (
    <Dialog title={`${DOING[kind]} ${countLabel(total, 'film')}`} onClose={onStop}>
      {(close) => (
        <>
          <ProgressBar label="Films" value={done} max={total} />
          <p role="status" className="mt-2 mb-5 text-sm text-muted tabular-nums">
            {wholeNumber(done)} of {countLabel(total, 'film')}. Keep this page open.
          </p>
          <Button variant="secondary" onClick={close}>
            Stop
          </Button>
        </>
      )}
    </Dialog>
  );
}
