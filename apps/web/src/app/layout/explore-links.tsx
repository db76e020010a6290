import { providerPath } from '@filmfisher/shared/availability/offer-providers';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Rooms of the site that the bar does not name, for members and visitors alike. */
const ROOMS = [
  { label: 'Calendar', to: paths.calendar },
  { label: 'Where to watch', to: providerPath('youtube') },
  { label: 'Lists', to: paths.lists },
  { label: 'Communities', to: paths.communities },
  { label: 'Fan wall', to: paths.fans },
  { label: 'Industry buzz', to: paths.buzz },
  { label: 'Kids', to: paths.kids },
  { label: 'Watch parties', to: paths.watchTogether },
  { label: 'Critics', to: paths.critics },
] as const;

/** What else there is to explore. */
export function ExploreLinks() {
  return (
    <nav aria-labelledby="explore">
      <h3 id="explore" className="mb-2 text-sm font-semibold text-faint">
        Explore
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
        {ROOMS.map(({ label, to }) => (
          <li key={label} className="min-w-0 border-b border-line">
            <Link to={to} className="flex min-h-12 items-center transition hover:text-accent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
