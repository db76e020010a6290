import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { paths, profilePath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { memberQuery } from '../../../components/member-menu/member.query.ts';
import { MemberRatings } from '../components/member-ratings.tsx';

/** /profile/{user id}/ratings */
export function MemberRatingsPage() {
  const { userId = '' } = useParams();
  const { user } = useSession();
  const { data } = useQuery(memberQuery(userId));
  const isOwn = user?._id === userId;
  const title = isOwn ? 'Your ratings' : data === undefined ? 'Ratings' : `Ratings of ${data.username}`;
  return (
    <div className="page-width max-w-6xl py-8 md:py-12">
      <PageTitle title={title} />
      <GoBack fallback={isOwn ? paths.ownProfile : profilePath(userId)} />
      <h1 className="display mt-2 mb-6 text-2xl wrap-anywhere">{title}</h1>
      <MemberRatings key={userId} userId={userId} />
    </div>
  );
}
