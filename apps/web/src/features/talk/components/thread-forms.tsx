import { SLOW_MINUTES_MAX, THREAD_TITLE_MAX } from '@filmfisher/shared/threads/threads';
import type { ThreadChange, ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { threadPath } from '../../../lib/paths.ts';
import { boardsQuery } from '../api/talk.queries.ts';
import { useChangeThread, useMergeThread } from '../api/threads.mutations.ts';
import { ThreadFormFrame } from './thread-form-frame.tsx';
import { useDraft } from '../../../lib/use-draft.ts';

export type ThreadForm = 'title' | 'move' | 'slow' | 'merge';

const TITLES: Record<ThreadForm, string> = {
  title: 'Edit title',
  move: 'Move to another board',
  slow: 'Slow mode',
  merge: 'Merge into another thread',
};

interface ThreadFormsProps {
  form: ThreadForm;
  thread: ThreadDetail;
  onClose: () => void;
}

/** One change of a thread as a whole, in a dialog. */
export function ThreadForms({ form, thread, onClose }: ThreadFormsProps) {
  return (
    <Dialog title={TITLES[form]} onClose={onClose}>
      {(close) => {
        switch (form) {
          case 'title':
            return <TitleForm thread={thread} close={close} />;
          case 'move':
            return <MoveForm thread={thread} close={close} />;
          case 'slow':
            return <SlowForm thread={thread} close={close} />;
          case 'merge':
            return <MergeForm thread={thread} close={close} />;
        }
      }}
    </Dialog>
  );
}

interface FormProps {
  thread: ThreadDetail;
  close: () => void;
}

function TitleForm({ thread, close }: FormProps) {
  const { mutate, isPending, error } = useChangeThread(thread._id);
  const { fields, change, forget } = useDraft(
    { name: `thread title ${thread._id}` },
    { title: thread.title, spoiler: thread.spoiler },
  );
  const { title, spoiler } = fields;
  return (
    <ThreadFormFrame
      error={error}
      field="title"
      isPending={isPending}
      label="Save"
      onSubmit={() => {
        mutate(fields, {
          onSuccess: () => {
            forget();
            close();
          },
        });
      }}
    >
      {(failure) => (
        <>
          <Field label="Title" error={failure}>
            {(control) => (
              <TextInput
                {...control}
                value={title}
                maxLength={THREAD_TITLE_MAX}
                onChange={(event) => {
                  change({ title: event.target.value });
                }}
              />
            )}
          </Field>
          <Checkbox
            checked={spoiler}
            onChange={(event) => {
              change({ spoiler: event.target.checked });
            }}
          >
            Contains spoilers
          </Checkbox>
        </>
      )}
    </ThreadFormFrame>
  );
}

function MoveForm({ thread, close }: FormProps) {
  const boards = useQuery(boardsQuery);
  const { mutate, isPending, error } = useChangeThread(thread._id);
  const [space, setSpace] = useState(`${thread.space.kind}:${thread.space.id}`);
  const change: ThreadChange = { space };
  return (
    <ThreadFormFrame
      error={error ?? boards.error}
      field="space"
      isPending={isPending}
      label="Move"
      onSubmit={() => {
        mutate(change, { onSuccess: close });
      }}
    >
      {(failure) => (
        <Field label="Board" error={failure}>
          {(control) => (
            <SelectInput
              {...control}
              value={space}
              onChange={(event) => {
                setSpace(event.target.value);
              }}
            >
              {thread.space.kind !== 'board' && <option value={space}>{thread.space.name}</option>}
              {boards.data?.map(({ _id, name }) => (
                <option key={_id} value={`board:${_id}`}>
                  {name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
    </ThreadFormFrame>
  );
}

function SlowForm({ thread, close }: FormProps) {
  const { mutate, isPending, error } = useChangeThread(thread._id);
  const [minutes, setMinutes] = useState(String(thread.slowMinutes));
  return (
    <ThreadFormFrame
      error={error}
      field="slowMinutes"
      isPending={isPending}
      label="Save"
      onSubmit={() => {
        mutate({ slowMinutes: Number(minutes) }, { onSuccess: close });
      }}
    >
      {(failure) => (
        <Field label="Minutes between two posts of one member" hint="0 means no limit." error={failure}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={SLOW_MINUTES_MAX}
              value={minutes}
              onChange={(event) => {
                setMinutes(event.target.value);
              }}
            />
          )}
        </Field>
      )}
    </ThreadFormFrame>
  );
}

function MergeForm({ thread, close }: FormProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMergeThread(thread._id);
  const [address, setAddress] = useState('');
  const into = idOfSegment(
    address
      .trim()
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  return (
    <ThreadFormFrame
      error={error}
      field="into"
      isPending={isPending}
      label="Merge"
      onSubmit={() => {
        mutate(into, {
          onSuccess: (merged) => {
            close();
            void navigate(threadPath(merged));
          },
        });
      }}
    >
      {(failure) => (
        <Field
          label="Address of the other thread"
          hint="All posts of this thread move there, ordered by time, and this address will lead there."
          error={failure}
        >
          {(control) => (
            <TextInput
              {...control}
              literal
              required
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
              }}
            />
          )}
        </Field>
      )}
    </ThreadFormFrame>
  );
}
