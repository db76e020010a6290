import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { friendsTimeline, timeline } from '../../../lib/paths.ts';

interface TimelineChoiceProps {
  own: ReactNode;
  friends: ReactNode;
}

/** The own timeline, or what friends did; the address says which. */
export function TimelineChoice({ own, friends }: TimelineChoiceProps) {
  const [params] = useSearchParams();
  const isFriends = params.get('of') === 'friends';
  return (
    <>
      <nav aria-label="Whose timeline" className="mb-4 flex gap-2">
        {[false, true].map((choice) => (
          <LinkButton
            key={String(choice)}
            to={choice ? friendsTimeline : timeline}
            variant={choice === isFriends ? 'secondary' : 'quiet'}
            aria-current={choice === isFriends ? 'page' : undefined}
          >
            {choice ? 'Friends' : 'Mine'}
          </LinkButton>
        ))}
      </nav>
      {isFriends ? friends : own}
    </>
  );
}
