import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths, profilePath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { memberQuery } from '../../../components/member-menu/member.query.ts';
import { NamedByOthers } from '../../diary/components/named-by-others.tsx';
import { DiaryEntries } from '../../diary/sections/diary-entries.tsx';

/** /profile/{user id}/diary: what a member watched and when. */
export function DiaryPage() {
  const { userId = '' } = useParams();
  const { user, loading } = useSession();
  const member = useQuery(memberQuery(userId));
  const isOwn = user?._id === userId;
  const name = member.data?.username;
  // What stands below would move when a long name takes two lines.
  const isNamed = !loading && (isOwn || !member.isPending);
  const title = isOwn ? 'Your diary' : name === undefined ? 'Diary' : `Diary of ${name}`;
  return (
    <div className="page-width max-w-4xl py-8 md:py-12">
      <PageTitle title={title} />
      <GoBack fallback={isOwn ? paths.ownProfile : profilePath(userId)} />
      <h1 className="display mt-2 mb-6 text-2xl wrap-anywhere">
        {isNamed ? title : <Skeleton className="h-[1lh] w-72" />}
      </h1>
      {isOwn && <NamedByOthers viewerId={userId} />}
      {isNamed && <DiaryEntries key={userId} userId={userId} viewerId={user?._id ?? ''} isOwn={isOwn} />}
    </div>
  );
}
