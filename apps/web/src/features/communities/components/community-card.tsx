import type { Community } from '@filmfisher/shared/communities/communities.schema';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { countLabel } from '../../../lib/count-label.ts';
import { communityPath } from '../../../lib/paths.ts';
import { COLOUR_CLASSES, ENTRY_NAMES, ROLE_NAMES } from '../lib/words.ts';
import { JoinButton } from './join-button.tsx';

/** A community in a list: what it is about, how many are in it, and the way in. */
export function CommunityCard({
  community,
  requests,
}: {
  community: Community;
  /** Requests that the viewer answers. */
  requests?: number | undefined;
}) {
  const { _id, slug, name, description, entry, colour, members, threads, membership } = community;
  const anchor = `community-${_id}`;
  return (
    <article
      id={anchor}
      tabIndex={-1}
      aria-label={name}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div aria-hidden="true" className={clsx('h-3', COLOUR_CLASSES[colour])} />
      <div className="flex grow flex-col p-5">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <Link to={communityPath(slug)} className="hover:text-accent">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-faint">
          {[
            ENTRY_NAMES[entry],
            countLabel(members, 'member'),
            countLabel(threads, 'thread'),
            ...(membership?.state === 'accepted' && membership.role !== 'member'
              ? [`You: ${ROLE_NAMES[membership.role]}`]
              : []),
          ].join(' · ')}
        </p>
        {description !== '' && (
          <p dir="auto" className="mt-3 line-clamp-3 wrap-anywhere text-muted">
            {description}
          </p>
        )}
        {requests !== undefined && requests > 0 && (
          <p className="mt-3">
            <Link to={`${communityPath(slug)}?tab=manage`} className="link">
              {countLabel(requests, 'request')} to answer
            </Link>
          </p>
        )}
        <div className="mt-auto pt-4">
          <JoinButton community={community} anchor={anchor} />
        </div>
      </div>
    </article>
  );
}
