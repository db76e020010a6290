import type { Level } from '@filmfisher/shared/profile/achievements.schema';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LEVEL_STARS } from '@filmfisher/shared/profile/profile';
import { SearchBox } from '../../../components/search/search-box.tsx';
import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import { Logo } from '../../../components/ui/logo.tsx';
import { UnreadCount } from '../../../components/ui/unread-count.tsx';
import { paths } from '../../../lib/paths.ts';
import { SEARCH_ANCHOR, SECTIONS, type Section } from '../lib/sections.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { StarRow } from '../../../components/ui/stars.tsx';

interface SideMenuProps {
  username: string;
  level: Level | undefined;
  /** The section on screen; undefined while search results are. */
  current: Section | undefined;
  /** What was searched for; '' for nothing. */
  searched: string;
  /** Notifications that were not read yet. */
  unread: number;
}

/**
 * The side menu of the own profile (docs/product.md, section 2, Profile page). On small screens only the current section
 * shows; the rest opens below it.
 */
export function SideMenu({ username, level, current, searched, unread }: SideMenuProps) {
  const { key } = useLocation();
  // Going anywhere, back and the search included, closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const panelId = useId();
  const navigate = useNavigate();
  const search = (q: string) => {
    const query = new URLSearchParams({ q }).toString();
    void navigate({ pathname: paths.ownProfile, search: query, hash: SEARCH_ANCHOR });
  };

  return (
    <div className="lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col">
      <div className="hidden lg:block">
        <Logo to={paths.home} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="flex min-h-12 w-full items-center gap-2 rounded-lg border border-control bg-surface px-4 font-semibold lg:hidden"
        onClick={() => {
          setOpenAt(isOpen ? undefined : key);
        }}
      >
        <span className="sr-only">Sections, now </span>
        <span className="grow truncate text-left">{current?.label ?? 'Search'}</span>
        {!isOpen && <UnreadCount count={unread} />}
        <ChevronDownIcon className={clsx('shrink-0 text-faint transition', isOpen && 'rotate-180')} />
      </button>

      <div
        id={panelId}
        className={clsx('mt-4 lg:flex lg:min-h-0 lg:flex-col', isOpen ? 'reveal block' : 'hidden')}
      >
        <div className="mb-3">
          <p className="truncate font-semibold">{username}</p>
          <MemberLevel level={level} />
        </div>
        <SearchBox
          key={searched}
          placeholder="Search Keywords"
          initial={searched}
          onSearch={search}
          className="z-10"
        />
        <nav aria-label="Profile" className="mt-3 lg:min-h-0 lg:overflow-y-auto">
          <ul className="grid grid-cols-2 gap-x-2 lg:grid-cols-1">
            {SECTIONS.map((section) => {
              const isCurrent = section === current;
              return (
                <li key={section.anchor}>
                  <Link
                    to={{ pathname: paths.ownProfile, hash: `#${section.anchor}` }}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={clsx(
                      'flex min-h-11 items-center gap-2 rounded-lg px-3 transition hover:bg-raised hover:text-text pointer-fine:lg:min-h-10',
                      isCurrent ? 'bg-raised font-semibold text-accent' : 'text-muted',
                    )}
                  >
                    {section.label}
                    {section.anchor === 'notifications' && <UnreadCount count={unread} />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="mt-3 border-t border-line pt-1 lg:hidden">
          <Logo to={paths.home} />
        </div>
      </div>
    </div>
  );
}

interface MemberLevelProps {
  /** undefined while it is not known. */
  level: Level | undefined;
}

/** The five-star row below the username: the member's level, with its meaning in words and the way to its rule. */
function MemberLevel({ level }: MemberLevelProps) {
  if (level === undefined) return <Skeleton className="h-11 w-36" />;
  return (
    <Link
      to={{ pathname: paths.ownProfile, hash: '#achievements' }}
      title={level.rule}
      className="group grid min-h-11 content-center justify-items-start gap-1 rounded-lg"
    >
      <StarRow value={level.stars * 2} size={18} />
      <span className="text-sm text-faint transition group-hover:text-text">
        <span className="sr-only">
          {level.stars} of {LEVEL_STARS} stars.{' '}
        </span>
        {level.meaning}
      </span>
    </Link>
  );
}
