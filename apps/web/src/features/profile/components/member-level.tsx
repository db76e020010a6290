import type { Level } from '@filmfisher/shared/achievements';
import { LEVEL_STARS } from '@filmfisher/shared/limits';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { StarRow } from '../../../components/ui/stars.tsx';
import { paths } from '../../../lib/paths.ts';

interface MemberLevelProps {
  /** undefined while it is not known. */
  level: Level | undefined;
}

/** The five-star row below the username: the member's level, with its meaning in words and the way to its rule. */
export function MemberLevel({ level }: MemberLevelProps) {
  if (level === undefined) return <Skeleton className="h-11 w-36" />;
  return (
    <Link
      to={{ pathname: paths.ownProfile, hash: '#achievements' }}
      title={level.rule}
      className="group grid min-h-11 content-center justify-items-start gap-1 rounded-lg"
    >
      <StarRow value={level.stars * 2} size={18} />
      <span className="text-sm text-faint transition group-hover:text-text">
        <span className="sr-only">
          {level.stars} of {LEVEL_STARS} stars.{' '}
        </span>
        {level.meaning}
      </span>
    </Link>
  );
}
