import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { paths, profilePath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { useSession } from '../../../lib/session.ts';
import { memberQuery } from '../../../components/member-menu/member.query.ts';
import { memberListsQuery } from '../../lists/api/lists.queries.ts';
import { MemberLists } from '../../lists/sections/member-lists.tsx';

/** /profile/{userId}/lists */
export function MemberListsPage() {
  const { userId = '' } = useParams();
  const [page] = usePageParam();
  const { user } = useSession();
  const isSelf = user?._id === userId;
  const member = useQuery(memberQuery(userId));
  const query = useQuery(memberListsQuery(userId, page));
  const isMissing =
    query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
  if (query.data === undefined && isMissing) return <NotFoundPage />;
  const name = member.data?.username;
  const title = isSelf ? 'My lists' : name === undefined ? 'Lists' : `Lists of ${name}`;
  return (
    <div className="page-width py-4 md:py-8">
      <PageTitle title={title} />
      <Link
        to={profilePath(userId)}
        className="inline-flex min-h-11 items-center text-sm text-muted hover:text-accent"
      >
        {name ?? 'Profile'}
      </Link>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4 md:mb-10">
        <h1 className="display text-2xl wrap-anywhere md:text-3xl">{title}</h1>
        {isSelf && <LinkButton to={paths.newList}>Make a list</LinkButton>}
      </header>
      <MemberLists userId={userId} />
    </div>
  );
}
