import { PASSWORD_MIN } from '@filmfisher/shared/accounts/accounts';
import { useState } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

interface NewPasswordFieldsProps<Values extends { cpassword: string }> {
  form: Pick<UseFormReturn<Values>, 'register' | 'formState' | 'getFieldState'>;
  /** Name of the new password in the form; its repetition is `cpassword`. */
  name: Path<Values>;
  label?: string;
  errorIn?: 'line' | 'tooltip';
}

/** A new password and its repetition, shown and hidden together. */
export function NewPasswordFields<Values extends { cpassword: string }>({
  form: { register, formState, getFieldState },
  name,
  label = 'New Password',
  errorIn = 'line',
}: NewPasswordFieldsProps<Values>) {
  const [areShown, setShown] = useState(false);
  const repetition = 'cpassword' as Path<Values>;
  const { error } = getFieldState(name, formState);
  const { error: repetitionError, isTouched } = getFieldState(repetition, formState);
  // A changed password is compared with its repetition, which must not be blamed before anybody has been there.
  const isJudged = isTouched || formState.isSubmitted;

  return (
    <>
      <Field
        label={label}
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={error?.message}
        errorIn={errorIn}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register(name, { deps: [repetition] })}
            shown={areShown}
            onShownChange={setShown}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field
        label="Confirm Password"
        error={isJudged ? repetitionError?.message : undefined}
        errorIn={errorIn}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register(repetition)}
            shown={areShown}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
