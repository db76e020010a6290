import type { ManagedMember } from '@filmfisher/shared/managed-members';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useChangeMember } from '../api/members.queries.ts';
import { RoleForm, type SaveMember } from './role-form.tsx';
import { SuspensionForm } from './suspension-form.tsx';

interface MemberDialogProps {
  member: ManagedMember;
  /** Whether an administrator looks, who may change roles and suspend without an end. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Changes a member: the role for administrators, a suspension for moderators, too. */
export function MemberDialog({ member, isAdmin, onClose }: MemberDialogProps) {
  const { mutate, isPending } = useChangeMember(member);

  return (
    <Dialog title={member.username} label={`Change ${member.username}`} onClose={onClose}>
      {(close) => {
        const save: SaveMember = (change, done, forget) => {
          mutate(change, {
            onSuccess: () => {
              toast.success(done);
              forget();
              close();
            },
            onError: (error) => {
              toast.error(actionErrorText(error));
            },
          });
        };
        return (
          <div className="grid gap-8">
            {isAdmin && <RoleForm member={member} isSaving={isPending} save={save} />}
            <SuspensionForm member={member} isSaving={isPending} mayBeEndless={isAdmin} save={save} />
          </div>
        );
      }}
    </Dialog>
  );
}
