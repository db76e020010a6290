import type { CommunityDetail } from '@filmfisher/shared/communities/communities.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs, type Tab } from '../../../components/ui/tabs.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { newThreadPath, paths } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { ThreadBrowser } from '../../talk/components/thread-browser.tsx';
import { communityQuery } from '../api/communities.queries.ts';
import { CommunityHeader } from '../components/community-header.tsx';
import { MemberList } from '../components/member-list.tsx';
import { CommunityAbout } from '../sections/community-about.tsx';

const ManageMembers = lazyPage(() => import('../components/manage-members.tsx'), 'ManageMembers');
const OwnCommunity = lazyPage(() => import('../sections/own-community.tsx'), 'OwnCommunity');

const THREADS: Tab = { id: 'threads', label: 'Threads' };
const ABOUT: Tab = { id: 'about', label: 'About' };
const MEMBERS: Tab = { id: 'members', label: 'Members' };
const MANAGE: Tab = { id: 'manage', label: 'Manage' };

/** /communities/{slug}: its conversations, what it is about, its members, and the desk of those who moderate it. */
export function CommunityPage() {
  const { slug = '' } = useParams();
  const query = useQuery(communityQuery(slug));
  if (query.error instanceof ApiError && query.error.status === 404 && query.data === undefined)
    return <NotFoundPage />;

  return (
    <div className="page-width max-w-4xl py-4 md:py-8">
      <Link
        to={paths.communities}
        className="inline-flex min-h-11 items-center text-sm text-muted hover:text-accent"
      >
        Communities
      </Link>
      <Loaded
        query={query}
        failure="The community could not be loaded."
        skeleton={
          <>
            <Skeleton className="h-44 w-full" />
            <Skeleton className="mt-8 h-96 w-full" />
          </>
        }
      >
        {(community) => (
          <>
            <PageTitle title={community.name} />
            <CommunityHeader community={community} />
            <CommunityTabs key={community._id} community={community} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function CommunityTabs({ community }: { community: CommunityDetail }) {
  const [params, setParams] = useSearchParams();
  const [page, goTo] = usePageParam();
  const { may, requests = 0 } = community;
  const managed = may.moderate && community.closedAt === null;
  const manage = requests > 0 ? { ...MANAGE, label: `Manage (${wholeNumber(requests)})` } : MANAGE;
  const tabs = [...(may.read ? [THREADS, ABOUT, MEMBERS] : [ABOUT]), ...(managed ? [manage] : [])];
  const tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? tabs[0]?.id ?? ABOUT.id;
  return (
    <Tabs
      label="Parts of the community"
      tabs={tabs}
      value={tab}
      onChange={(id) => {
        setParams(id === tabs[0]?.id ? {} : { tab: id }, { replace: true, preventScrollReset: true });
      }}
    >
      {tab === THREADS.id && <Threads community={community} />}
      {tab === ABOUT.id && <CommunityAbout community={community} />}
      {tab === MEMBERS.id && (
        <MemberList
          communityId={community._id}
          state="accepted"
          label="Members"
          empty={<EmptyState title="Nobody is in it" />}
          page={page}
          goTo={goTo}
        />
      )}
      {tab === MANAGE.id && (
        <div className="grid gap-10">
          <ManageMembers community={community} />
          {may.own && <OwnCommunity community={community} />}
        </div>
      )}
    </Tabs>
  );
}

function Threads({ community: { _id, slug, may } }: { community: CommunityDetail }) {
  const startPath = newThreadPath({ community: slug });
  return (
    <>
      {may.write && (
        <p className="mb-5">
          <LinkButton to={startPath}>Start a thread</LinkButton>
        </p>
      )}
      <ThreadBrowser space={`community:${_id}`} startPath={may.write ? startPath : undefined} />
    </>
  );
}
