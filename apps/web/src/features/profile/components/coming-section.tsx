import { LinkButton } from '../../../components/ui/button.tsx';
import { genrePath, paths } from '../../../lib/paths.ts';
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
export type ComingAnchor = Extract<Anchor, 'premium' | 'fangirling' | 'blog' | 'kids'>;

const PLANS: Record<ComingAnchor, Plan> = {
  premium: {
    plan: 'Extras for members who want to support FilmFisher, with clear prices and terms.',
    today: "There is nothing to buy. Everything here is free, and we don't ask for payment details.",
    to: paths.home,
    way: 'Browse films',
  },
  fangirling: {
    plan: 'A place for what fans make: drawings, playlists, favourite lines, letters to a character.',
    today: "It's not open yet. Until then, share your enthusiasm in a review.",
    to: paths.topMovies,
    way: 'See the top films',
  },
  blog: {
    plan: 'Posts by actors, directors and writers, each confirmed to be who they say they are.',
    today: "Nobody has been invited yet. We will never post in anyone's name.",
    to: paths.about,
    way: 'Read our own articles',
  },
  kids: {
    plan: 'A section for children: films by age, bigger pictures, no messages from strangers.',
    today: "It's not open yet. Family films are a good start, but please check each one yourself.",
    to: genrePath('Family'),
    way: 'See family films',
  },
};

/** An honest page for a section that does not exist yet: what will be here, how it is today, and a way on. */
export function ComingSection({ anchor }: { anchor: ComingAnchor }) {
  const { plan, today, to, way } = PLANS[anchor];
  return (
    <div className="max-w-2xl rounded-lg border border-line bg-surface p-6 sm:p-8">
      <p className="text-sm font-semibold text-accent">Not open yet</p>
      <p className="mt-2 text-lg">{plan}</p>
      <p className="mt-3 text-muted">{today}</p>
      <LinkButton to={to} variant="secondary" className="mt-6">
        {way}
      </LinkButton>
    </div>
  );
}
