import { Section } from '../../../components/ui/section.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';

const HomeFriends = lazyPage(() => import('../../feed/components/home-friends.tsx'), 'HomeFriends');

/** What friends did; its code loads when somebody comes near. */
export function Friends() {
  return (
    <Section heading="Friends">
      <div className="min-h-88">
        <WhenNear skeleton={<div className="h-88" />}>
          <HomeFriends />
        </WhenNear>
      </div>
    </Section>
  );
}
