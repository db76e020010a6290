import type { BlockedMember } from '@filmfisher/shared/members/blocks.schema';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { dayOf } from '../../../lib/dates.ts';
import { blocksQuery, useBlockOrMute } from '../../../components/member-menu/blocks.queries.ts';

/** Whom the member has blocked and muted, each with the way back. */
export function BlockedMembers() {
  const query = useQuery(blocksQuery);
  return (
    <Loaded
      query={query}
      failure="These lists could not be loaded."
      skeleton={<Skeleton className="h-35 w-full" />}
    >
      {({ blocked, muted }) => (
        <div className="grid gap-5">
          <List title="Blocked" what="block" members={blocked} empty="You haven't blocked anyone." />
          <List title="Muted" what="mute" members={muted} empty="You haven't muted anyone." />
        </div>
      )}
    </Loaded>
  );
}

interface ListProps {
  title: string;
  what: 'block' | 'mute';
  members: readonly BlockedMember[];
  empty: string;
}

function List({ title, what, members, empty }: ListProps) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {members.length === 0 && <p className="mt-1 text-muted">{empty}</p>}
      <ul className="mt-2 grid gap-2">
        {members.map((member) => (
          <Row key={member.userId} what={what} member={member} />
        ))}
      </ul>
    </section>
  );
}

function Row({
  what,
  member: { userId, username, profilePicture, since },
}: {
  what: ListProps['what'];
  member: BlockedMember;
}) {
  const { mutate, isPending } = useBlockOrMute(userId);
  const verb = what === 'block' ? 'Unblock' : 'Unmute';
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <Avatar member={{ username, profilePicture }} className="size-11" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{username}</span>
        <span className="text-sm text-faint tabular-nums">Since {dayOf(since)}</span>
      </span>
      <Button
        variant="secondary"
        aria-label={`${verb} ${username}`}
        busy={isPending}
        onClick={() => {
          mutate(
            { what, on: false },
            {
              onError: (error) => {
                toast.error(actionErrorText(error));
              },
            },
          );
        }}
      >
        {verb}
      </Button>
    </li>
  );
}
