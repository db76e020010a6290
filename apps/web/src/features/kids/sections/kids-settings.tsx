import { kidsPinSchema } from '@filmfisher/shared/kids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { SettingsCard } from '../../settings/components/settings-card.tsx';
import { kidsPinQuery, useChangePin } from '../api/kids.queries.ts';
import { PinInput } from '../components/pin-input.tsx';

/** The way into the kids' corner, what it guards, and the PIN that leads out of it. */
export function KidsSettings() {
  const query = useQuery(kidsPinQuery);
  return (
    <div className="grid max-w-3xl gap-6">
      <Loaded
        query={query}
        failure="Your PIN settings could not be loaded."
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ isSet }) => (
          <>
            <SettingsCard
              title="The kids’ corner"
              intro="Films of the classes G and PG and others our team has picked, with large pictures. Nothing written by members, no messages, no links to other sites."
            >
              <LinkButton to={paths.kids} size="large">
                Open the kids’ corner
              </LinkButton>
              {!isSet && (
                <p className="mt-3 text-sm text-muted">Without a PIN, anybody can leave it with one tap.</p>
              )}
            </SettingsCard>
            <PinCard key={String(isSet)} isSet={isSet} />
            <SettingsCard title="What it guards and what it doesn't">
              <ul className="grid list-disc gap-2 pl-5 text-muted">
                <li>
                  With a PIN, this browser stays in the corner: every other page of FilmFisher leads back to
                  it, even after a reload or in another tab.
                </li>
                <li>
                  It doesn't lock the device. Other sites and apps stay open, and so does FilmFisher in
                  another browser, in a private window, or once this browser's data has been cleared.
                </li>
                <li>It ends when you are signed out, on this device or from another one.</li>
                <li>
                  A film that several members have marked for a lot of violence, sex or the like leaves the
                  corner until our team has looked at it.
                </li>
                <li>
                  Classes come from the film board. Please look at a film yourself before a small child does.
                </li>
              </ul>
            </SettingsCard>
          </>
        )}
      </Loaded>
    </div>
  );
}

const EMPTY = { pin: '', currentPin: '', currentPassword: '' };

/** Sets the PIN, or another one. */
function PinCard({ isSet }: { isSet: boolean }) {
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
