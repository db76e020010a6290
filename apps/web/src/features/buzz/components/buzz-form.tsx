import { BUZZ_KINDS, BUZZ_MAX, BUZZ_MOVIES_MAX, type BuzzKind } from '@filmfisher/shared/buzz/buzz';
import { buzzInputSchema } from '@filmfisher/shared/buzz/buzz.schema';
import clsx from 'clsx';
import { useState } from 'react';
import { SubjectChooser, type Subject } from '../../../components/search/subject-chooser.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { useBuzzChanges } from '../api/buzz.queries.ts';
import { useDraft } from '../../../lib/use-draft.ts';

const EMPTY = { kind: 'trailer' as BuzzKind, text: '', source: '', films: [] as readonly Subject[] };

/** Where news is typed, with the source that it needs. */
export function BuzzForm() {
  const { fields: values, change: set, forget } = useDraft({ name: 'buzz' }, EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** How many were sent: each starts the search for films over. */
  const [count, setCount] = useState(0);
  const { add } = useBuzzChanges();
  const send = () => {
    const { films: movies, ...typed } = values;
    const read = buzzInputSchema.safeParse({ ...typed, movieIds: movies.map(({ id }) => id) });
    if (!read.success) {
      setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    setErrors({});
    add.mutate(read.data, {
      onSuccess: ({ waiting }) => {
        toast.success(waiting ? 'Thank you! An editor will look at it.' : 'Published.');
        forget();
        setCount(count + 1);
      },
      onError: (error) => {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
        else toast.error(actionErrorText(error));
      },
    });
  };
  return (
    <form
      noValidate
      aria-label="Send in news"
      className="rounded-xl border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className="mb-4 text-lg font-bold">Send in news</h2>
      <SelectField
        label="Kind"
        error={errors.kind}
        value={values.kind}
        options={BUZZ_KINDS}
        onChange={(kind) => {
          set({ kind });
        }}
      />
      <Field
        label="News"
        hint={`At most ${BUZZ_MAX} characters, and nothing about anyone’s private life.`}
        error={errors.text}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={values.text}
            className={clsx(controlClass, 'field-sizing-content min-h-24 py-2')}
            onChange={({ target }) => {
              set({ text: target.value });
            }}
          />
        )}
      </Field>
      <Field label="Source" hint="The web address where it can be read" error={errors.source}>
        {(control) => (
          <TextInput
            {...control}
            literal
            inputMode="url"
            value={values.source}
            onChange={({ target }) => {
              set({ source: target.value });
            }}
          />
        )}
      </Field>
      <SubjectChooser
        key={count}
        subjects={values.films}
        max={BUZZ_MOVIES_MAX}
        onChange={(movies) => {
          set({ films: movies });
        }}
      />
      <Button type="submit" busy={add.isPending} busyLabel="Sending...">
        Send
      </Button>
    </form>
  );
}
