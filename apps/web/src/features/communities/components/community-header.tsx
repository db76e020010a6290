import type { CommunityDetail } from '@filmfisher/shared/communities/communities.schema';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { HiddenNote, ReportAction } from '../../../components/report/report-action.tsx';
import { ActionButton, Button } from '../../../components/ui/button.tsx';
import { TalkRssLink } from '../../../components/ui/rss-link.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { useChangeMember } from '../api/communities.mutations.ts';
import { COLOUR_CLASSES, ENTRY_NAMES } from '../lib/words.ts';
import { JoinButton } from './join-button.tsx';

const ANCHOR = 'community';

/** Name, numbers, and the way in and out. */
export function CommunityHeader({ community }: { community: CommunityDetail }) {
  const { _id, name, colour, entry, members, threads, founder, closedAt, hidden, membership } = community;
  return (
    <header
      id={ANCHOR}
      tabIndex={-1}
      className="mb-6 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className={clsx('px-5 py-8 sm:px-8', COLOUR_CLASSES[colour])}>
        <h1 className="display text-2xl wrap-anywhere text-white md:text-3xl">{name}</h1>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <p className="text-sm text-muted">
          {[ENTRY_NAMES[entry], countLabel(members, 'member'), countLabel(threads, 'thread')].join(' · ')}
          {founder && (
            <>
              {' · founded by '}
              <Link to={profilePath(founder.userId)} className="link">
                {founder.username}
              </Link>
            </>
          )}
        </p>
        <span className="flex flex-wrap items-center gap-2">
          <JoinButton community={community} anchor={ANCHOR} />
          {membership?.role !== 'founder' && (
            <ReportAction
              kind="community"
              id={_id}
              noun="community"
              label={`the community ${name}`}
              anchor={ANCHOR}
            >
              {(open) => <ActionButton onClick={open}>Report</ActionButton>}
            </ReportAction>
          )}
          {entry !== 'invitation' && hidden === undefined && (
            <TalkRssLink kind="community" id={_id} of={name} />
          )}
        </span>
      </div>
      <div className="px-5 sm:px-8">
        {hidden && <HiddenNote hidden={hidden} noun="community" />}
        {closedAt !== null && <p className="pb-4 text-muted">This community is closed to new posts.</p>}
        {community.offered && <TakeOver community={community} />}
      </div>
    </header>
  );
}

/** Offered to its members: nobody is left who moderates it. */
function TakeOver({ community }: { community: CommunityDetail }) {
  const viewer = useViewer();
  const { mutate, isPending } = useChangeMember(community._id);
  return (
    <div className="flex flex-wrap items-center gap-4 pb-4">
      <p className="text-muted">This community has no moderator left. Any member can take it over.</p>
      {viewer && community.membership?.state === 'accepted' && (
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() => {
            mutate(
              { userId: viewer._id, role: 'founder' },
              {
                onError: (error) => {
                  toast.error(actionErrorText(error));
                },
              },
            );
          }}
        >
          Take it over
        </Button>
      )}
    </div>
  );
}
