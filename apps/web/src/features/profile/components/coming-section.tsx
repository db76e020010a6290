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
export type ComingAnchor = Extract<
  Anchor,
  'communities' | 'messages' | 'premium' | 'fangirling' | 'blog' | 'kids' | 'contribute'
>;

const PLANS: Record<ComingAnchor, Plan> = {
  communities: {
    plan: 'Groups of members around an industry, a genre or a director, with their own talk and lists.',
    today: 'There are none yet. Until then you meet people where they write: in their reviews.',
    to: paths.reviews,
    way: 'Read reviews',
  },
  messages: {
    plan: 'Letters between members who follow each other. Nobody else will be able to write to you.',
    today: 'Messages are not open yet, so there is nothing waiting for you here.',
    to: paths.reviews,
    way: 'Read reviews',
  },
  premium: {
    plan: 'Extras for members who want to support FilmFisher, with the price and the terms in plain words.',
    today: 'There is nothing to buy. Everything you see here is free, and no payment details are asked for.',
    to: paths.home,
    way: 'Browse films',
  },
  fangirling: {
    plan: 'A wall for what fans make: drawings, playlists, favourite lines, letters to a character.',
    today: 'It is not open yet. Your reviews are the place for enthusiasm until then.',
    to: paths.topMovies,
    way: 'See the top films',
  },
  blog: {
    plan: 'Posts by actors, directors and writers, each confirmed to be who they say they are.',
    today: 'Nobody has been invited yet, and nothing will ever be written here in their name.',
    to: paths.about,
    way: 'Read our own articles',
  },
  kids: {
    plan: 'A corner for children: films chosen by age, larger pictures, no messages from strangers.',
    today: 'It is not open yet. Family films are a good start; please check each one yourself.',
    to: genrePath('Family'),
    way: 'See family films',
  },
  contribute: {
    plan: 'Members will suggest missing films, mend credits and add posters, and be named for it.',
    today: 'There is no form for it yet. Tell us by the contact form what is missing or wrong.',
    to: paths.contact,
    way: 'Write to us',
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
