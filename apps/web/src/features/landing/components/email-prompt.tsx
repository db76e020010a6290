import { COMMON_MESSAGES } from '@filmfisher/shared/texts/first-texts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { paths } from '../../../lib/paths.ts';

/** Catches slips of the finger; whether it is an address is checked where an account is made. */
const EMAIL = /^[^\s@]+@[^\s@.]+\.\S+$/;

/**
 * The closing prompt takes the email address to the sign-up page, in navigation state and never in the URL. It does
 * not ask the server whether an account exists, so that nobody can probe for accounts.
 */
export function EmailPrompt() {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();

  const submit = (form: HTMLFormElement) => {
    const field = new FormData(form).get('email');
    const email = typeof field === 'string' ? field.trim() : '';
    const rule =
      email === ''
        ? COMMON_MESSAGES.emailRequired
        : EMAIL.test(email)
          ? undefined
          : COMMON_MESSAGES.emailInvalid;
    setError(rule);
    if (rule === undefined) void navigate(paths.signUp, { state: { email } });
    else form.querySelector('input')?.focus();
  };

  return (
    <form
      noValidate
      className="grid gap-x-3 sm:grid-cols-[1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Field label="Email address" error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            className="min-h-12"
          />
        )}
      </Field>
      {/* Beside the input: as far down as the label is high. */}
      <Button type="submit" size="large" className="self-start sm:mt-[1.625rem]">
        Get Started
      </Button>
    </form>
  );
}
