import { FIRST_FAN_POSTS } from '@filmfisher/shared/fan-posts/fan-posts';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { AddToWall } from '../components/add-to-wall.tsx';
import { FanWall } from '../components/fan-wall.tsx';

/** #fangirling: what one has put on the fan wall, with what still waits. */
export function OwnFans() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <AddToWall />
        <LinkButton to={paths.fans} variant="secondary">
          The whole wall
        </LinkButton>
      </div>
      <FanWall
        filter={{ member: user._id }}
        isNarrow
        empty={
          <EmptyState title="Nothing on the wall yet">
            Drawings, costumes, photographs, a few words: whatever you have made yourself. A moderator looks
            at your first {FIRST_FAN_POSTS} before others see them.
          </EmptyState>
        }
      />
    </>
  );
}
