import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Anchor } from '../lib/sections.ts';

interface Plan {
  /** What will be here. */
  plan: string;
  /** How things are today, without pretending. */
  today: string;
  /** Where the nearest thing that exists already is. */
  to: string;
  way: string;
}

/** Sections that the menu prints and that are still to come. */
export type ComingAnchor = Extract<Anchor, 'fangirling'>;

const PLANS: Record<ComingAnchor, Plan> = {
  fangirling: {
    plan: 'Enthusiasm has a home in communities, in lists, and in the talk about every film.',
    today: 'Found a community around a film or a star, or join one that others have founded.',
    to: paths.communities,
    way: 'Find your people',
  },
};

/** An honest page for a section that does not exist yet: what will be here, how it is today, and a way on. */
export function ComingSection({ anchor }: { anchor: ComingAnchor }) {
  const { plan, today, to, way } = PLANS[anchor];
  return (
    <div className="max-w-2xl rounded-lg border border-line bg-surface p-6 sm:p-8">
      <p className="text-lg">{plan}</p>
      <p className="mt-3 text-muted">{today}</p>
      <LinkButton to={to} variant="secondary" className="mt-6">
        {way}
      </LinkButton>
    </div>
  );
}
