import { DELETION_GRACE_DAYS } from '@filmfisher/shared/accounts/accounts';
import { DESK_REASON_MAX, DESK_REASON_MIN } from '@filmfisher/shared/members/members';
import type { ManagedMember } from '@filmfisher/shared/members/managed-members.schema';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { dayOf } from '../../../lib/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';
import { useDeleteMember, useKeepMember, useSendToMember } from '../api/members.queries.ts';

interface AccountFormProps {
  member: ManagedMember;
  /** Closes the dialog. */
  close: () => void;
}

const showError = (error: Error) => {
  toast.error(actionErrorText(error));
};

/** What an administrator does for an account: sends its member what opens it, or closes it for good. */
export function AccountForm({ member, close }: AccountFormProps) {
  const heading = useId();
  const send = useSendToMember(member);
  const [isAsking, setAsking] = useState(false);
  const sendLink = (what: 'confirmation' | 'password-reset') => {
    send.mutate(what, { onSuccess: ({ message }) => void toast.success(message), onError: showError });
  };

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-3 font-semibold">
        Account
      </h3>
      {isAsking ? (
        <DeletionForm
          member={member}
          close={close}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {!member.verified && (
            <Button
              variant="secondary"
              disabled={send.isPending}
              onClick={() => {
                sendLink('confirmation');
              }}
            >
              Send confirmation link
            </Button>
          )}
          <Button
            variant="secondary"
            disabled={send.isPending}
            onClick={() => {
              sendLink('password-reset');
            }}
          >
            Send password reset
          </Button>
          {member.role !== 'admin' && (
            <Button
              variant="secondary"
              onClick={() => {
                setAsking(true);
              }}
            >
              Delete account…
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function DeletionForm({ member, close, onCancel }: AccountFormProps & { onCancel: () => void }) {
  const { username, userId } = member;
  const remove = useDeleteMember(member);
  const [reason, setReason, forgetReason] = useTextDraft({ name: `deletion ${userId}`, isPrivate: true });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    remove.mutate(reason, {
      onSuccess: ({ data }) => {
        toast.success(`${username} is signed out. The account is erased on ${dayOf(data.deletionAt)}.`);
        forgetReason();
        close();
      },
      onError: showError,
    });
  };
  return (
    <form onSubmit={submit}>
      <p className="mb-4 text-sm text-muted">
        {username} is signed out at once. After {DELETION_GRACE_DAYS} days the account and everything in it
        are erased. Until then you can bring it back.
      </p>
      <SentenceField
        label="Reason for the deletion"
        hint="The member reads it."
        required
        autoFocus
        minLength={DESK_REASON_MIN}
        maxLength={DESK_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={remove.isPending} busyLabel="Deleting...">
          Delete {username}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** An account that the desk has closed: it can be brought back until it is erased. */
export function ClosedAccount({ member, close }: AccountFormProps) {
  const keep = useKeepMember(member);
  return (
    <>
      <p className="mb-4 text-muted">
        An administrator deleted this account.{' '}
        {member.deletion && `It is erased on ${dayOf(member.deletion.at)}.`}
      </p>
      <Button
        busy={keep.isPending}
        onClick={() => {
          keep.mutate(undefined, {
            onSuccess: () => {
              toast.success(`${member.username} can sign in again.`);
              close();
            },
            onError: showError,
          });
        }}
      >
        Bring it back
      </Button>
    </>
  );
}
