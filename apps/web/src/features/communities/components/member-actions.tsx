import type {
  CommunityDetail,
  CommunityMember,
  MembershipChange,
} from '@filmfisher/shared/communities/communities.schema';
import { useState } from 'react';
import { ActionButton } from '../../../components/ui/button.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useChangeMember } from '../api/communities.mutations.ts';

interface Act {
  label: string;
  change: MembershipChange;
  /** Asked first, where it cannot simply be taken back. */
  question?: string;
}

const ACCEPT: Act = { label: 'Accept', change: { state: 'accepted' } };
const REFUSE: Act = { label: 'Refuse', change: { state: 'refused' } };
const BAN: Act = { label: 'Ban', change: { state: 'banned' } };

/** @returns what the viewer may do with this member */
function actsOn({ role, state, member }: CommunityMember, { may }: CommunityDetail): Act[] {
  if (state === 'requested') return [ACCEPT, REFUSE, BAN];
  if (state === 'refused' || state === 'banned') return [{ ...ACCEPT, label: 'Let in again' }];
  if (state === 'invited') return [{ label: 'Take invitation back', change: { state: 'refused' } }];
  if (role === 'founder' || (role === 'moderator' && !may.own)) return [];
  const remove: Act = { label: 'Remove', change: { state: 'refused' } };
  if (!may.own) return [remove, BAN];
  const appoint: Act =
    role === 'moderator'
      ? { label: 'No longer a moderator', change: { role: 'member' } }
      : { label: 'Make a moderator', change: { role: 'moderator' } };
  const handOver: Act = {
    label: 'Hand over',
    change: { role: 'founder' },
    question: `${member.username} will be the founder, and you will be a moderator. Only ${member.username} can hand it back.`,
  };
  return [appoint, handOver, remove, BAN];
}

/** What can be done with a member of a community, beside the name. */
export function MemberActions({ row, community }: { row: CommunityMember; community: CommunityDetail }) {
  const { mutate, isPending } = useChangeMember(community._id);
  const [asked, setAsked] = useState<Act>();
  const { userId, username } = row.member;
  const run = ({ change }: Act) => {
    mutate(
      { userId, ...change },
      {
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  return (
    <>
      {actsOn(row, community).map((act) => (
        <ActionButton
          key={act.label}
          aria-label={`${act.label}: ${username}`}
          disabled={isPending}
          onClick={() => {
            if (act.question === undefined) run(act);
            else setAsked(act);
          }}
        >
          {act.label}
        </ActionButton>
      ))}
      {asked && (
        <QuestionDialog
          title={`${asked.label} to ${username}?`}
          yes={asked.label}
          no="Cancel"
          onYes={(close) => {
            run(asked);
            close();
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {asked.question}
        </QuestionDialog>
      )}
    </>
  );
}
