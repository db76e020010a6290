import type { CatalogueImportJob } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { CATALOGUE_IMPORT_FIELDS } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
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
import { CatalogueImportOutcome } from '../components/catalogue-import-outcome.tsx';
import { UndoImport } from '../components/catalogue-import-undo.tsx';
import { STATE_NAMES } from '../components/catalogue-import-words.ts';
import { TYPE_NAMES } from '../../../components/movie-form/field-names.ts';

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

const nameOf = (field: string) =>
  Object.entries(CATALOGUE_IMPORT_FIELDS).find(([name]) => name.split('.')[0] === field)?.[1] ?? field;

/** @returns the value, or the name of a type */
const shown = (field: string, value: string) =>
  field === 'type' && (value === 'movie' || value === 'series') ? TYPE_NAMES[value] : value;

/** The first rows as the films that they would become. */
function CatalogueImportPreview({ job: { preview } }: { job: CatalogueImportJob }) {
  return (
    <section aria-label="Preview">
      <h2 className="mb-3 text-lg font-semibold">The first rows as films</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {preview.map(({ row, film: movie, fields, notes }) => (
          <li key={row} className="rounded-lg border border-line bg-surface p-3 text-sm">
            <p className="mb-1 text-faint">Row {row}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              {Object.entries(movie).map(([field, value]) => (
                <div key={field} className="contents">
                  <dt className="text-faint">{nameOf(field)}</dt>
                  <dd className="line-clamp-2 wrap-anywhere">{shown(field, value)}</dd>
                </div>
              ))}
            </dl>
            {Object.entries(fields).map(([field, rule]) => (
              <p key={field} className="mt-1 text-danger">
                {rule}
              </p>
            ))}
            {notes.map((note) => (
              <p key={note} className="mt-1 text-muted">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
