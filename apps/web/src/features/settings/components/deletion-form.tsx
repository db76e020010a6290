import { zodResolver } from '@hookform/resolvers/zod';
import { DELETION_GRACE_DAYS } from '@filmfisher/shared/accounts/accounts';
import { deletionSchema, type Deletion } from '@filmfisher/shared/settings/account-settings.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { dayOf } from '../../../lib/dates.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { showAccountFailure } from '../../../lib/form-errors.ts';
import { useDeleteAccount, type SessionEnd } from '../api/settings.queries.ts';
import { KeepAccountButton } from './deletion-banner.tsx';
import { SettingsCard } from './settings-card.tsx';

interface DeletionCardProps {
  /** When the account will be erased; null unless its member asked for that. */
  deletionAt: string | null;
  /** The call that marks the account for deletion ends every session of it. */
  sessionEnd: SessionEnd;
  /** The member keeps the account. */
  onKept: () => void;
}

/** Deletion of the account: asked for with the password, erased after a grace, called off until then. */
export function DeletionCard({ deletionAt, sessionEnd, onKept }: DeletionCardProps) {
  const [isAsking, setAsking] = useState(false);

  if (deletionAt !== null) {
    return (
      <SettingsCard
        title="Delete account"
        intro={`Your account and everything in it will be erased on ${dayOf(deletionAt)}.`}
      >
        <KeepAccountButton onKept={onKept} />
      </SettingsCard>
    );
  }
  return (
    <SettingsCard
      title="Delete account"
      intro={`Your profile, ratings, reviews, lists and picture will be erased after ${DELETION_GRACE_DAYS} days. Until then you can sign in and cancel. After that, nobody can restore them.`}
    >
      {isAsking ? (
        <DeletionForm
          sessionEnd={sessionEnd}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : (
        <Button
          variant="secondary"
          className="border-danger text-danger hover:border-danger"
          onClick={() => {
            setAsking(true);
          }}
        >
          Delete account
        </Button>
      )}
    </SettingsCard>
  );
}

interface DeletionFormProps {
  sessionEnd: SessionEnd;
  onCancel: () => void;
}

function DeletionForm({ sessionEnd, onCancel }: DeletionFormProps) {
  const { mutate, isPending, isSuccess } = useDeleteAccount(sessionEnd);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deletionSchema),
    defaultValues: { currentPassword: '' },
  });

  const submit = (deletion: Deletion) => {
    mutate(deletion, {
      onSuccess: ({ message }) => {
        toast.info(message);
      },
      onError: (error) => {
        showAccountFailure(error, setError, ['currentPassword'], actionErrorText(error));
      },
    });
  };

  return (
    <form
      noValidate
      className="max-w-sm"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <Field label="Current password" error={formState.errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('currentPassword')}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          className="border-danger text-danger hover:border-danger"
          busy={isPending}
          disabled={isSuccess}
          busyLabel="Deleting..."
        >
          Delete my account
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
