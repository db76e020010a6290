import { isDeskConnection } from '@filmfisher/shared/desk/connections';
import type { Connection } from '@filmfisher/shared/desk/connections.schema';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormInPlace } from '../../../components/ui/form-in-place.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { useRemoveConnection, useTestConnection } from '../api/connections.queries.ts';
import { CONNECTION_TEXTS, sourceOf } from './connection-texts.ts';
import { KeyForm } from './key-form.tsx';

/** One outside service: whether it is set up, what its last test found, and what can be done here. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const { name, configured, source, lastTest } = connection;
  const { title, purpose, how } = CONNECTION_TEXTS[name];
  const heading = useId();
  const test = useTestConnection(name);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4">
      <section aria-labelledby={heading} className="flex grow flex-col">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={heading} className="font-semibold">
            {title}
          </h2>
          <span className={configured ? 'text-sm text-success' : 'text-sm text-faint'}>
            {sourceOf(connection)}
          </span>
        </div>
        <p className="mt-1 text-sm text-muted">{purpose}</p>
        {!configured && <p className="mt-1 text-sm wrap-anywhere text-faint">{how}</p>}
        <p aria-live="polite" className="mt-3 text-sm">
          {lastTest && (
            <>
              <span className={lastTest.ok ? 'text-success' : 'text-danger'}>{lastTest.message}</span>{' '}
              <span className="text-faint tabular-nums">{momentOf(lastTest.at)}</span>
            </>
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
          <Button
            variant="secondary"
            busy={test.isPending}
            busyLabel="Testing…"
            aria-label={`Test ${title}`}
            onClick={() => {
              test.mutate(undefined, { onError: (error) => void toast.error(actionErrorText(error)) });
            }}
          >
            Test
          </Button>
          {source === 'desk' && <RemoveKey connection={connection} />}
        </div>
        {isDeskConnection(name) && source !== 'environment' && (
          <FormInPlace
            label={configured ? 'Replace key' : 'Enter key'}
            isOpen={isOpen}
            onOpen={() => {
              setOpen(true);
            }}
          >
            <KeyForm
              onClose={() => {
                setOpen(false);
              }}
            />
          </FormInPlace>
        )}
      </section>
    </li>
  );
}

function RemoveKey({ connection: { name } }: { connection: Connection }) {
  const remove = useRemoveConnection(name);
  const [isAsking, setAsking] = useState(false);
  const { title } = CONNECTION_TEXTS[name];
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setAsking(true);
        }}
      >
        Remove key
      </Button>
      {isAsking && (
        <QuestionDialog
          title={`Remove the key of ${title}?`}
          yes="Remove key"
          no="Keep it"
          busy={remove.isPending}
          onYes={(close) => {
            remove.mutate(undefined, {
              onSuccess: () => {
                toast.success('Key removed');
                close();
              },
              onError: (error) => void toast.error(actionErrorText(error)),
            });
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          What was fetched with it stays.
        </QuestionDialog>
      )}
    </>
  );
}
