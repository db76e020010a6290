import { IMPORT_MB_MAX } from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type {
  CatalogueImportJob,
  CatalogueImportSummary,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { deskImportPath, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { importsQuery, useRemoveImport, useSendFile } from '../api/catalogue-imports.queries.ts';
import { countsOf, neverRan, STATE_NAMES } from '../components/catalogue-import-words.ts';

const KINDS = '.csv,.tsv,.txt,.json,.ndjson,.jsonl,.xlsx,.gz';

/** /admin/imports: a file is sent, and all that were. */
export function DeskCatalogueImportsPage() {
  const [page, goTo] = usePageParam();
  const query = useQuery(importsQuery(page));
  const remove = useRemoveImport();
  const [leaving, setLeaving] = useState<CatalogueImportSummary>();
  return (
    <>
      <DeskHeading
        title="Imports"
        intro={`Films from a file: CSV, JSON, NDJSON or Excel, ${IMPORT_MB_MAX} MB at most. Nothing is added until you have seen what would change.`}
      >
        <FileButton />
      </DeskHeading>
      <PagedList
        label="Imports"
        query={query}
        page={page}
        goTo={goTo}
        failure="The imports could not be loaded."
        skeleton={<Skeleton className="h-64 w-full" />}
        empty={
          <EmptyState title="No imports yet">
            Choose a file of films to begin. To add a single film, open{' '}
            <Link to={paths.deskNewMovie} className="link">
              Add a film
            </Link>
            .
          </EmptyState>
        }
      >
        {({ imports }) => (
          <ul className="grid gap-2">
            {imports.map((job) => (
              <li key={job._id} className="rounded-lg border border-line bg-surface p-3">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <Link to={deskImportPath(job._id)} className="font-semibold wrap-anywhere hover:underline">
                    {job.name}
                  </Link>
                  <span className="text-sm text-faint tabular-nums">
                    {STATE_NAMES[job.state]} · {momentOf(job.at)}
                  </span>
                </p>
                <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
                  <p className="text-sm text-muted tabular-nums">{countsOf(job)}</p>
                  {neverRan(job) && (
                    <Button
                      variant="quiet"
                      aria-label={`Remove ${job.name}`}
                      onClick={() => {
                        setLeaving(job);
                      }}
                    >
                      Remove
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {leaving && (
        <QuestionDialog
          title={`Remove ${leaving.name}?`}
          yes="Remove"
          no="Keep it"
          busy={remove.isPending}
          onYes={(close) => {
            remove.mutate(leaving._id, {
              onSuccess: ({ message }) => {
                toast.success(message);
                close();
              },
              onError: (error) => void toast.error(actionErrorText(error)),
            });
          }}
          onClose={() => {
            setLeaving(undefined);
          }}
        >
          No film came from this file. You can choose it again later.
        </QuestionDialog>
      )}
    </>
  );
}

/** A workbook with several sheets, and the import of the one that was read. */
interface SentWorkbook {
  file: File;
  job: CatalogueImportJob;
}

function FileButton() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const send = useSendFile();
  const [workbook, setWorkbook] = useState<SentWorkbook>();
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="File of films"
        accept={KINDS}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          send.mutate(
            { file },
            {
              onSuccess: (job) => {
                if (job.sheets.length > 1) setWorkbook({ file, job });
                else void navigate(deskImportPath(job._id));
              },
              onError: (error) => void toast.error(actionErrorText(error)),
            },
          );
        }}
      />
      <Button busy={send.isPending} busyLabel="Reading the file..." onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      {workbook && (
        <SheetDialog
          {...workbook}
          onClose={() => {
            setWorkbook(undefined);
          }}
        />
      )}
    </>
  );
}

/** Asks which sheet to import. Another one is a file of its own and takes the place of the one that was read. */
function SheetDialog({ file, job, onClose }: SentWorkbook & { onClose: () => void }) {
  const navigate = useNavigate();
  const send = useSendFile();
  const remove = useRemoveImport();
  const [sheet, setSheet] = useState(job.sheet ?? '');
  const submit = () => {
    if (sheet === job.sheet) {
      void navigate(deskImportPath(job._id));
      return;
    }
    send.mutate(
      { file, sheet },
      {
        onSuccess: (other) => {
          remove.mutate(job._id);
          void navigate(deskImportPath(other._id));
        },
        onError: (error) => void toast.error(actionErrorText(error)),
      },
    );
  };
  return (
    <Dialog title="Choose a sheet" onClose={onClose}>
      {() => (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p className="text-muted wrap-anywhere">
            {file.name} has {job.sheets.length} sheets. An import takes one of them.
          </p>
          <SelectField
            label="Sheet"
            value={sheet}
            options={job.sheets.map((name) => [name, name] as const)}
            onChange={setSheet}
          />
          <Button
            type="submit"
            className="justify-self-start"
            busy={send.isPending}
            busyLabel="Reading the sheet..."
          >
            Continue
          </Button>
        </form>
      )}
    </Dialog>
  );
}
