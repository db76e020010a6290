import type { AdminPoll, PollInput } from '@filmfisher/shared/polls/polls.schema';
import {
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_MAX,
  POLL_QUESTION_MIN,
} from '@filmfisher/shared/polls/polls';
import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { EMPTY_POLL, pollFormValues, readPollForm, type PollFormValues } from '../lib/poll-form.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

const NAMES = ['question', 'options', 'opensAt', 'closesAt'] as const;

interface DeskPollFormProps {
  /** The poll to edit; by default the form makes a new one. */
  poll?: AdminPoll;
  /** Rejects with the call's failure. */
  save: (input: PollInput) => Promise<unknown>;
  onDone: () => void;
}

/** Makes or changes a poll. Once members have voted, only its end can be changed. */
export function DeskPollForm({ poll, save, onDone }: DeskPollFormProps) {
  const form = useForm<PollFormValues>({
    defaultValues: poll ? pollFormValues(poll) : EMPTY_POLL,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const forgetDraft = useFormDraft({ name: `poll ${poll?._id ?? ''}`.trim() }, form);
  const isFixed = poll !== undefined && poll.totalVotes > 0;

  const submit = async (values: PollFormValues) => {
    const read = readPollForm(values, poll);
    if ('errors' in read) {
      const wrong = NAMES.filter((name) => read.errors[name] !== undefined);
      for (const name of wrong) {
        setError(name, { message: read.errors[name] }, { shouldFocus: name === wrong[0] });
      }
      return;
    }
    try {
      await save(read.input);
      forgetDraft();
      onDone();
    } catch (error) {
      showFormFailure(error, setError, NAMES);
    }
  };

  return (
    <form
      noValidate
      aria-label={poll ? 'Change the poll' : 'New poll'}
      className="rounded-lg border border-line bg-surface p-4 md:p-5"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      {isFixed && (
        <p className="mb-4 text-muted">
          Members have voted, so the question and the options stay as they are. You can still change when the
          poll closes.
        </p>
      )}
      <Field
        label="Question"
        hint={`${POLL_QUESTION_MIN} to ${POLL_QUESTION_MAX} characters`}
        error={errors.question?.message}
      >
        {(control) => (
          <TextInput {...control} {...register('question')} readOnly={isFixed} autoFocus={!isFixed} />
        )}
      </Field>
      <Field
        label="Options"
        hint={`One on each line, ${POLL_OPTIONS_MIN} to ${POLL_OPTIONS_MAX}`}
        error={errors.options?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register('options')}
            rows={POLL_OPTIONS_MAX}
            readOnly={isFixed}
            className={clsx(controlClass, 'py-2')}
          />
        )}
      </Field>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field
          label="Opens"
          hint="Leave it empty to open at once. In your own time zone."
          error={errors.opensAt?.message}
        >
          {(control) => (
            <TextInput {...control} {...register('opensAt')} type="datetime-local" readOnly={isFixed} />
          )}
        </Field>
        <Field label="Closes" hint="Leave it empty to close it yourself." error={errors.closesAt?.message}>
          {(control) => (
            <TextInput {...control} {...register('closesAt')} type="datetime-local" autoFocus={isFixed} />
          )}
        </Field>
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
