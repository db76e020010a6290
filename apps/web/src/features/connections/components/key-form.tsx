import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { applyFieldErrors } from '../../../lib/form-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useSetConnection } from '../api/connections.queries.ts';

const schema = z.object({
  token: z.string().trim().min(1, 'Paste the token'),
  password: z.string().min(1, MESSAGES.passwordRequired),
});

/** Takes TMDB's token and the administrator's password. */
export function KeyForm({ onClose }: { onClose: () => void }) {
  const set = useSetConnection('tmdb');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { token: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ token, password }) => {
    set.mutate(
      { values: { TMDB_TOKEN: token }, password },
      {
        onSuccess: () => {
          toast.success('Key saved');
          onClose();
        },
        onError: (error) => {
          const wrong = error instanceof ApiError ? error.fields['values.TMDB_TOKEN'] : undefined;
          if (wrong !== undefined)
            setError('token', { message: `The token ${wrong}` }, { shouldFocus: true });
          else if (!applyFieldErrors(error, setError, ['password'])) toast.error(actionErrorText(error));
        },
      },
    );
  });
  return (
    <form
      aria-label="Key of TMDB"
      className="mt-4"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
    >
      <Field label="API Read Access Token" error={errors.token?.message}>
        {(control) => <PasswordInput {...control} {...register('token')} autoComplete="off" />}
      </Field>
      <Field label="Your password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={set.isPending} busyLabel="Saving…">
          Save key
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
