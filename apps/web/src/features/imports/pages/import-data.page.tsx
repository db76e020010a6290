import { IMPORT_FORMATS } from '@filmfisher/shared/imports/imports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { importQuery, transfersQuery, useSendImport, type Sending } from '../api/imports.queries.ts';
import { answersIn, FileQuestions } from '../components/file-questions.tsx';
import { SendFile } from '../components/send-file.tsx';
import { TableColumns } from '../components/table-columns.tsx';
import { ImportView } from '../components/import-view.tsx';
import { nameOf, stateText } from '../components/words.ts';

/** /settings/import: brings what a member said of films elsewhere. `?id=` shows one import. */
export function ImportDataPage() {
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const [file, setFile] = useState<File | null>(null);
  const sending = useSendImport();
  const send = (what: Sending) => {
    setFile(what.file);
    sending.mutate(what, {
      onSuccess: ({ _id }) => {
        setParams({ id: _id });
      },
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };
  return (
    <div className="page-width max-w-4xl py-8 md:py-12">
      <GoBack fallback={paths.settingsData} />
      {id === '' ? (
        <>
          <h1 className="display mt-2 text-2xl">Import your data</h1>
          <p className="mt-2 mb-6 max-w-prose text-muted">
            Ratings, diary, reviews, watchlist and lists from elsewhere. You can undo every import.
          </p>
          <SendFile
            isSending={sending.isPending}
            onFile={(chosen) => {
              send({ file: chosen });
            }}
          />
          <EarlierImports />
        </>
      ) : (
        <OneImport
          key={id}
          id={id}
          file={file}
          isSending={sending.isPending}
          send={send}
          onGone={() => {
            setParams({});
          }}
        />
      )}
    </div>
  );
}

interface OneImportProps {
  id: string;
  file: File | null;
  isSending: boolean;
  send: (what: Sending) => void;
  onGone: () => void;
}

function OneImport({ id, file, isSending, send, onGone }: OneImportProps) {
  const query = useQuery(importQuery(id));
  return (
    <Loaded
      query={query}
      failure="The import could not be loaded."
      skeleton={<Skeleton className="mt-2 h-96 w-full" />}
    >
      {(job) => (
        <>
          <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h1 className="display text-2xl">From {IMPORT_FORMATS[job.format]}</h1>
              {job.name !== '' && <p className="mt-1 text-sm wrap-anywhere text-muted">{job.name}</p>}
            </div>
            <LinkButton to={paths.importData} variant="quiet" className="-ml-5 sm:ml-0">
              Import another file
            </LinkButton>
          </div>
          <ImportView
            job={job}
            onGone={onGone}
            questions={
              job.state === 'preview' && (
                <FileQuestions
                  job={job}
                  hasFile={file !== null}
                  isSending={isSending}
                  onAnswer={(answers) => {
                    if (file)
                      send({ file, answers, ...(job.columns.length > 0 && { mapping: job.mapping }) });
                  }}
                />
              )
            }
          />
          {job.state === 'preview' && (
            <TableColumns
              job={job}
              hasFile={file !== null}
              isSending={isSending}
              onChange={(mapping) => {
                if (file) send({ file, mapping, answers: answersIn(job) });
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** What the member has brought before, the latest first. */
function EarlierImports() {
  const { imports = [] } = useQuery(transfersQuery).data ?? {};
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="former" className="mt-10">
      <h2 id="former" className="mb-3 text-lg font-semibold">
        Your imports
      </h2>
      <ul className="grid gap-2">
        {imports.map((job) => (
          <li key={job._id} className="rounded-lg border border-line bg-surface/50 px-4 py-3">
            <Link
              to={`${paths.importData}?id=${job._id}`}
              className="font-semibold wrap-anywhere hover:underline"
            >
              {nameOf(job)}
            </Link>
            <p className="text-sm text-muted tabular-nums">
              {momentOf(job.at)} · {stateText(job)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
