import { Suspense } from 'react';
import { Section } from '../../../components/ui/section.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { useInView } from '../../../lib/use-in-view.ts';

const HomeFriends = lazyPage(() => import('../../feed/components/home-friends.tsx'), 'HomeFriends');

/** What friends did; its code loads when somebody comes near. */
export function Friends() {
  const [place, isNear] = useInView<HTMLDivElement>();
  return (
    <Section heading="Friends">
      <div ref={place} className="min-h-88">
        {isNear && (
          <Suspense>
            <HomeFriends />
          </Suspense>
        )}
      </div>
    </Section>
  );
}
