import clsx from 'clsx';
import { NavLink } from 'react-router-dom';
import { useIsMember } from '../../lib/session.ts';
import { paths } from '../../lib/paths.ts';

/** The main sections in the specified order (docs/product.md, section 2, Layout); Home follows them. */
const SECTIONS = [
  { label: 'TV Shows', to: paths.tvShows },
  { label: 'Genre', to: paths.genres },
  { label: 'Movies', to: paths.movies },
  { label: 'Reviews', to: paths.reviews },
  { label: 'Blog', to: paths.blog },
  { label: 'Forum', to: paths.forum },
] as const;

interface NavLinksProps {
  /** In a row in the bar, or one below the other in the menu of small screens. */
  layout: 'row' | 'column';
}

/** Home is a member's page; for a visitor it is the landing page, as it is for the logo. */
export function NavLinks({ layout }: NavLinksProps) {
  const home = { label: 'Home', to: useIsMember() ? paths.home : paths.landing };
  return (
    <ul className={layout === 'row' ? 'flex items-center' : 'grid'}>
      {[...SECTIONS, home].map(({ label, to }) => (
        <li key={label}>
          <NavLink
            to={to}
            end={to === paths.landing}
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
