import clsx from 'clsx';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** The main sections in the specified order (specification, section 2, Layout). */
const SECTIONS = [
  { label: 'TV Shows', to: paths.tvShows },
  { label: 'Genre', to: paths.genres },
  { label: 'Movies', to: paths.movies },
  { label: 'Reviews', to: paths.reviews },
  { label: 'Blog', to: paths.blog },
  { label: 'Forum', to: paths.forum },
  { label: 'Home', to: paths.home },
] as const;

interface NavLinksProps {
  /** In a row in the bar, or one below the other in the menu of small screens. */
  layout: 'row' | 'column';
}

export function NavLinks({ layout }: NavLinksProps) {
  return (
    <ul className={layout === 'row' ? 'flex items-center' : 'grid'}>
      {SECTIONS.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={({ isActive }) =>
              clsx(
                'flex min-h-11 items-center font-medium transition hover:text-text',
                layout === 'row' ? 'px-3 text-sm xl:px-4' : 'border-b border-line text-lg',
                isActive ? 'text-accent' : 'text-muted',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
