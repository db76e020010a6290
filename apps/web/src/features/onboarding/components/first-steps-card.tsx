import { useQuery } from '@tanstack/react-query';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { firstStepsQuery, useEndFirstSteps } from '../api/onboarding.queries.ts';
import { InvitationCard } from './invitation-card.tsx';

/** What a new member is asked and offered, until it is answered, done or skipped, on whatever device. */
export function FirstStepsCard({ userId }: { userId: string }) {
  return (
    <>
      <InvitationCard userId={userId} />
      <StepsCard userId={userId} />
    </>
  );
}

function StepsCard({ userId }: { userId: string }) {
  const { data } = useQuery(firstStepsQuery(userId));
  const { mutate, isPending } = useEndFirstSteps(userId);
  if (data?.state !== 'open') return null;
  return (
    <section
      aria-label="First steps"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <p className="min-w-0 grow basis-72">
        <span className="block font-semibold">Three steps to better suggestions</span>
        <span className="text-sm text-muted">
          Choose genres and languages, rate films you know, follow a few members.
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <LinkButton to={paths.welcome}>Begin</LinkButton>
        <Button
          variant="quiet"
          disabled={isPending}
          onClick={() => {
            mutate('skipped');
          }}
        >
          No, thanks
        </Button>
      </span>
    </section>
  );
}
