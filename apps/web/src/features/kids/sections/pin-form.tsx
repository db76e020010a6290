import { kidsPinSchema } from '@filmfisher/shared/kids/kids.schema';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { SettingsCard } from '../../settings/components/settings-card.tsx';
import { useChangePin } from '../api/kids.queries.ts';
import { PinInput } from '../components/pin-input.tsx';

const EMPTY = { pin: '', currentPin: '', currentPassword: '' };

/** Sets the PIN, or another one. */
export function PinForm({ isSet }: { isSet: boolean }) {
  const { mutate, isPending } = useChangePin();
  const [typed, setTyped] = useState(EMPTY);
  const [hasForgotten, setForgotten] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = (name: keyof typeof EMPTY) => (value: string) => {
    setTyped({ ...typed, [name]: value });
  };

  const submit = () => {
    const { pin, currentPin, currentPassword } = typed;
    const broken = kidsPinSchema.safeParse(pin).error?.issues[0]?.message;
    if (broken !== undefined) {
      setErrors({ pin: broken });
      return;
    }
    const proof = hasForgotten ? { currentPassword } : { currentPin };
    mutate(
      { pin, ...(isSet && proof) },
      {
        onSuccess: () => {
          setTyped(EMPTY);
          setErrors({});
          setForgotten(false);
          toast.success('The PIN is set.');
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {};
          setErrors(fields);
          if (Object.keys(fields).length === 0) toast.error(actionErrorText(error));
        },
      },
    );
  };

  return (
    <SettingsCard
      title={isSet ? 'Change the PIN' : 'Set a PIN'}
      intro="Needed to leave the kids’ corner. After five wrong tries there is a wait of 15 minutes."
    >
      <form
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isSet &&
          (hasForgotten ? (
            <Field label="Password of your account" error={errors['currentPassword']}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={typed.currentPassword}
                  onChange={({ target }) => {
                    set('currentPassword')(target.value);
                  }}
                />
              )}
            </Field>
          ) : (
            <Field
              label="Current PIN"
              error={errors['currentPin']}
              aside={
                <button
                  type="button"
                  className="link text-sm"
                  onClick={() => {
                    setForgotten(true);
                  }}
                >
                  Forgotten?
                </button>
              }
            >
              {(control) => <PinInput {...control} value={typed.currentPin} onChange={set('currentPin')} />}
            </Field>
          ))}
        <Field label="New PIN" hint="4 to 6 digits." error={errors['pin']}>
          {(control) => <PinInput {...control} value={typed.pin} onChange={set('pin')} />}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={isPending}
          busyLabel="Saving..."
        >
          {isSet ? 'Change the PIN' : 'Set the PIN'}
        </Button>
      </form>
    </SettingsCard>
  );
}
