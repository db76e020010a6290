import { MEMBER_STATES, type MEMBER_ORDERS } from '@filmfisher/shared/members/members';
import type { ManagedMember } from '@filmfisher/shared/members/managed-members.schema';
import { ROLES } from '@filmfisher/shared/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useSession } from '../../../lib/session.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { managedMembersQuery, useChangeMember } from '../api/members.queries.ts';
import { ROLE_NAMES, RoleForm, type SaveMember } from '../components/role-form.tsx';
import { AccountForm, ClosedAccount } from '../components/account-form.tsx';
import { ManagedMemberRow } from '../components/managed-member-row.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { SuspensionForm } from '../components/suspension-form.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const STATES = {
  '': 'All states',
  ...Object.fromEntries(MEMBER_STATES.map((state) => [state, capital(state)])),
};
const ROLE_FILTER = { '': 'All roles', ...Object.fromEntries(ROLES.map((role) => [role, ROLE_NAMES[role]])) };
const ORDER_NAMES: Record<(typeof MEMBER_ORDERS)[number], string> = {
  newest: 'Newest first',
  active: 'Last seen first',
  name: 'By name',
};

/** /admin/members: who is here, with what role, and who is suspended. */
export function DeskMembersPage() {
  const [filters, setFilter, control] = useFilters(['q', 'role', 'state', 'sort']);
  const [page, goTo] = usePageParam();
  const query = useQuery(managedMembersQuery(filters, page));
  const { user } = useSession();
  const [open, setOpen] = useState<ManagedMember>();

  return (
    <>
      <DeskHeading title="Members" intro="Give roles, suspend members, help with accounts." />
      <FilterBar>
        <SearchFilter label={user?.role === 'admin' ? 'Username or e-mail' : 'Username'} {...control('q')} />
        <SelectFilter label="Role" {...control('role')} options={ROLE_FILTER} />
        <SelectFilter label="State" {...control('state')} options={STATES} />
        <SelectFilter
          label="Order"
          value={filters.sort || 'newest'}
          options={ORDER_NAMES}
          onChange={(value) => {
            setFilter('sort', value === 'newest' ? '' : value);
          }}
        />
      </FilterBar>
      <PagedList
        label="Members"
        query={query}
        page={page}
        goTo={goTo}
        failure="The members could not be loaded."
        skeleton={Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-20 w-full" />
        ))}
        empty={<EmptyState title="No members found">Try another name, or fewer filters.</EmptyState>}
      >
        {({ members, total }) => (
          <>
            <p className="mb-3 text-sm text-faint tabular-nums">{countLabel(total, 'member')}</p>
            <ul className="grid gap-2">
              {members.map((member) => (
                <ManagedMemberRow
                  key={member.userId}
                  member={member}
                  onOpen={
                    member.deletion?.byDesk && user?.role !== 'admin'
                      ? undefined
                      : () => {
                          setOpen(member);
                        }
                  }
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {open && (
        <MemberDialog
          member={open}
          isAdmin={user?.role === 'admin'}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}

interface MemberDialogProps {
  member: ManagedMember;
  /** Whether an administrator looks, who may change roles and suspend without an end. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Changes a member: a suspension; for administrators also the role and the account. */
function MemberDialog({ member, isAdmin, onClose }: MemberDialogProps) {
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
        if (member.deletion?.byDesk) return <ClosedAccount member={member} close={close} />;
        return (
          <div className="grid gap-8">
            {isAdmin && <RoleForm member={member} isSaving={isPending} save={save} />}
            <SuspensionForm member={member} isSaving={isPending} mayBeEndless={isAdmin} save={save} />
            {isAdmin && <AccountForm member={member} close={close} />}
          </div>
        );
      }}
    </Dialog>
  );
}
