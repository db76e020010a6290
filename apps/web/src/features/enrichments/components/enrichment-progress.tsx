import type { Enrichment } from '@filmfisher/shared/enrichments/enrichments.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useEnrichmentActions } from '../api/enrichments.queries.ts';

const ACTIONS = {
  running: ['stop', 'Stop'],
  checked: ['run', 'Fill it'],
  stopped: ['run', 'Go on'],
  failed: ['run', 'Go on'],
} as const;

/** What can be done with a look-up now. */
export function EnrichmentAction({ job: { _id, state } }: { job: Enrichment }) {
  const act = useEnrichmentActions(_id);
  if (state === 'done') return null;
  const [action, label] = ACTIONS[state];
  return (
    <Button
      variant={action === 'run' ? 'primary' : 'secondary'}
      disabled={act.isPending}
      onClick={() => {
        act.mutate(action, { onError: (error) => void toast.error(actionErrorText(error)) });
      }}
    >
      {label}
    </Button>
  );
}

/** How far a look-up is. */
export function EnrichmentProgress({ job: { done, total } }: { job: Enrichment }) {
  return (
    <div>
      <ProgressBar label="Films" value={done} max={total} />
      <p role="status" className="mt-1 text-sm text-muted tabular-nums">
        {wholeNumber(done)} of {wholeNumber(total)} films. You can leave this page.
      </p>
    </div>
  );
}
