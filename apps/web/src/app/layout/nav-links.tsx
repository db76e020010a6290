import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { NavLink } from 'react-router-dom';
import { useIsMember } from '../../lib/session.ts';
import { paths } from '../../lib/paths.ts';

/** The main sections in the specified order (docs/product.md, section 2, Layout); Home follows them. */
const SECTIONS = [
  { label: msg`TV Shows`, to: paths.tvShows },
  { label: msg`Genre`, to: paths.genres },
  { label: msg`Movies`, to: paths.movies },
  { label: msg`Reviews`, to: paths.reviews },
  { label: msg`Blog`, to: paths.blog },
  { label: msg`Forum`, to: paths.forum },
];

interface NavLinksProps {
  /** In a row in the bar, or one below the other in the menu of small screens. */
  layout: 'row' | 'column';
}

/** Home is a member's page; for a visitor it is the landing page, as it is for the logo. */
export function NavLinks({ layout }: NavLinksProps) {
  const { t } = useLingui();
  const home = { label: msg`Home`, to: useIsMember() ? paths.home : paths.landing };
  return (
    <ul className={layout === 'row' ? 'flex flex-wrap items-center' : 'grid'}>
      {[...SECTIONS, home].map(({ label, to }) => (
        <li key={to}>
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
            {t(label)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
