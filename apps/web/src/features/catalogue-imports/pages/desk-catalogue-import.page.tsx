import type { CatalogueImportJob } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { catalogueImportQuery, useCatalogueImportActions } from '../api/catalogue-imports.queries.ts';
import { CatalogueImportMapping } from '../components/catalogue-import-mapping.tsx';
import { CatalogueImportPreview } from '../components/catalogue-import-preview.tsx';
import { CatalogueImportOutcome } from '../components/catalogue-import-outcome.tsx';
import { UndoImport } from '../components/catalogue-import-undo.tsx';
import { STATE_NAMES } from '../components/catalogue-import-words.ts';

/** /admin/imports/{id}: what its columns mean, what it would do, how far it is, what it did. */
export function DeskCatalogueImportPage() {
  const { id = '' } = useParams();
  const query = useQuery(catalogueImportQuery(id));
  return (
    <Loaded
      query={query}
      failure="The import could not be loaded."
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(job) => (
        <>
          <DeskHeading title={job.name} intro={STATE_NAMES[job.state]}>
            <Actions job={job} />
          </DeskHeading>
          {job.state === 'running' && <Progress job={job} />}
          {job.problem !== null && (
            <p role="alert" className="mb-4 text-danger">
              {job.problem}
            </p>
          )}
          <CatalogueImportOutcome job={job} />
          {(job.state === 'waiting' || job.state === 'checked') && (
            <>
              <CatalogueImportMapping key={JSON.stringify(job.settings)} job={job} />
              <CatalogueImportPreview job={job} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function Actions({ job }: { job: CatalogueImportJob }) {
  const { run } = useCatalogueImportActions(job._id);
  const isBusy = run.isPending;
  const onError = (error: unknown) => void toast.error(actionErrorText(error));
  if (job.state === 'waiting' || job.state === 'checked') {
    return (
      <>
        <Button
          variant={job.state === 'checked' ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => {
            run.mutate(true, { onError });
          }}
        >
          Check all rows
        </Button>
        <Button
          variant={job.state === 'checked' ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => {
            run.mutate(false, { onError });
          }}
        >
          Import
        </Button>
      </>
    );
  }
  if (job.state === 'done' || job.state === 'failed') {
    return <UndoImport job={job} />;
  }
  return null;
}

function Progress({ job: { done, total, task } }: { job: CatalogueImportJob }) {
  const doing = { check: 'Checked', run: 'Imported', undo: 'Undone' }[task ?? 'check'];
  return (
    <div className="mb-6">
      <ProgressBar label="Rows" value={done} max={total} />
      <p role="status" className="mt-1 text-sm text-muted tabular-nums">
        {doing} {wholeNumber(done)} of {wholeNumber(total)} rows. You can leave this page.
      </p>
    </div>
  );
}
