import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths, profilePath, statisticsPath, yearPath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { memberQuery } from '../../../components/member-menu/member.query.ts';
import { StatisticsFrame } from '../../statistics/components/statistics-frame.tsx';
import { PublicFirst } from '../../statistics/sections/public-first.tsx';
import { YearDoor } from '../../statistics/sections/year-door.tsx';
import { YearMap } from '../../statistics/components/year-map.tsx';

/** /profile/{user id}/statistics, and with a year in the address the member's year in review. */
export function StatisticsPage() {
  const { userId = '', year } = useParams();
  const { user, loading } = useSession();
  const member = useQuery(memberQuery(userId));
  const isOwn = user?._id === userId;
  // All would move when the name comes later and takes a second line.
  const isNamed = !loading && (isOwn || !member.isPending);
  const name = member.data?.username;
  const who = isOwn ? 'You' : (name ?? 'They');
  const whose = isOwn ? 'Your' : name === undefined ? 'The' : `${name}'s`;
  const title = year === undefined ? `${whose} statistics` : `${whose} ${year} in films`;
  return (
    <div className="page-width max-w-5xl py-8 md:py-12">
      <PageTitle title={title} />
      <GoBack fallback={isOwn ? paths.ownProfile : profilePath(userId)} />
      {isNamed ? (
        <>
          <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-x-2">
            <h1 className="display text-2xl wrap-anywhere">{title}</h1>
            <div className="-mx-4 md:-mx-5">
              <PublicFirst isOwn={isOwn} what={year ?? 'statistics'}>
                {(attempt) => (
                  <ShareButton
                    title={title}
                    path={year === undefined ? statisticsPath(userId) : yearPath(userId, year)}
                    attempt={attempt}
                  />
                )}
              </PublicFirst>
            </div>
          </div>
          <StatisticsFrame
            key={`${userId} ${year ?? ''}`}
            userId={userId}
            viewerId={user?._id ?? ''}
            {...(year !== undefined && { year })}
            lead={(statistics) =>
              year !== undefined && (
                <YearDoor
                  userId={userId}
                  viewerId={user?._id ?? ''}
                  who={who}
                  whose={whose}
                  year={year}
                  statistics={statistics}
                />
              )
            }
          >
            {({ days }) => year !== undefined && <YearMap year={year} days={days} />}
          </StatisticsFrame>
        </>
      ) : (
        <Skeleton className="mt-2 h-9 w-72" />
      )}
    </div>
  );
}
