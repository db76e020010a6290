import { DESK_GROUPS, type deskPagesOf } from '@filmfisher/shared/pages/web-routes';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

interface DeskNavigationProps {
  /** Those that the member may open. */
  pages: ReturnType<typeof deskPagesOf>;
}

/** The desk's pages by group: a column beside the page, on small screens a row above it; it scrolls where it does not fit. */
export function DeskNavigation({ pages }: DeskNavigationProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);

  // The page that is open must be in sight.
  useEffect(() => {
    const row = bar.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !current) return;
    const frame = row.getBoundingClientRect();
    const { left, width, top, height } = current.getBoundingClientRect();
    row.scrollLeft += left - frame.left - (row.clientWidth - width) / 2;
    row.scrollTop += top - frame.top - (row.clientHeight - height) / 2;
  }, [pathname]);

  return (
    <nav
      ref={bar}
      aria-label="Desk"
      className="-mx-(--gutter) flex gap-1 overflow-auto border-b border-line px-(--gutter) pb-2 lg:sticky lg:top-24 lg:-m-1 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:border-0 lg:p-1"
    >
      {DESK_GROUPS.map((group) => {
        const own = pages.filter((page) => page.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} className="contents lg:mb-5 lg:block">
            <p className="hidden px-3 pb-1 text-xs font-semibold tracking-wide text-faint uppercase lg:block">
              {group}
            </p>
            <ul className="contents lg:block">
              {own.map(({ name, path, title }) => (
                <li key={name} className="shrink-0">
                  <NavLink
                    to={path}
                    end={path === paths.deskOverview}
                    className={({ isActive }) =>
                      clsx(
                        'flex min-h-11 items-center rounded-lg px-3 text-base whitespace-nowrap transition hover:bg-raised hover:text-text',
                        isActive ? 'bg-raised font-semibold text-text' : 'text-muted',
                      )
                    }
                  >
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
