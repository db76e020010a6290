import { providerPath } from '@filmfisher/shared/availability/offer-providers';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Rooms of the site that the bar does not name, for members and visitors alike. */
const ROOMS = [
  { label: 'Calendar', to: paths.calendar },
  { label: 'Where to watch', to: providerPath('youtube') },
  { label: 'Top Movies', to: paths.topMovies },
  { label: 'People', to: paths.people },
  { label: 'Lists', to: paths.lists },
  { label: 'Communities', to: paths.communities },
  { label: 'Fan wall', to: paths.fans },
  { label: 'Industry buzz', to: paths.buzz },
  { label: 'Kids', to: paths.kids },
  { label: 'Watch parties', to: paths.watchTogether },
  { label: 'Polls', to: paths.polls },
  { label: 'Critics', to: paths.critics },
  { label: 'Integrity', to: paths.integrity },
] as const;

/**
 * What else there is to explore.
 * @param title names it apart from another one of the same page
 */
export function ExploreLinks({ title = 'Explore' }) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <p id={headingId} className="mb-2 text-sm font-semibold text-faint">
        {title}
      </p>
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
