import { Suspense, useEffect, type ComponentType, type ReactNode, type SVGProps } from 'react';
import { NavLink } from 'react-router-dom';
import {
  BookIcon,
  FilmIcon,
  HomeIcon,
  MenuIcon,
  PlusIcon,
  SearchIcon,
  UserIcon,
} from '../../components/ui/icons.tsx';
import { lazyPage } from '../../lib/load-part.ts';
import { diaryPath, paths } from '../../lib/paths.ts';
import { useLikelyMember } from '../../lib/session.ts';
import { openSheet, useSheet, type Sheet } from '../../lib/sheets.ts';

/** The bar comes with every page: it brings along nothing that a visitor has no use for. */
const OwnAvatar = lazyPage(() => import('./own-avatar.tsx'), 'OwnAvatar');

const ITEM =
  'grid h-full w-full min-w-0 content-center justify-items-center gap-0.5 px-0.5 text-xs font-medium transition';

const FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"])';
/** Milliseconds after which the bar comes back: a press that ends the typing finds its button where it was. */
const BACK_MS = 300;

/** Marks the root while somebody types, for the style sheet (styles/base.css). */
function useTypingNoted() {
  useEffect(() => {
    const { documentElement: root } = document;
    let timer: number | undefined;
    const begin = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(FIELDS)) return;
      window.clearTimeout(timer);
      root.dataset['typing'] = '';
    };
    const end = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        delete root.dataset['typing'];
      }, BACK_MS);
    };
    document.addEventListener('focusin', begin);
    document.addEventListener('focusout', end);
    return () => {
      document.removeEventListener('focusin', begin);
      document.removeEventListener('focusout', end);
      window.clearTimeout(timer);
      delete root.dataset['typing'];
    };
  }, []);
}

/** What members do every day, in reach of a thumb, on phones; hidden while the keyboard is open (styles/base.css). */
export function PhoneBar() {
  const member = useLikelyMember();
  useTypingNoted();
  return (
    <nav
      aria-label="Quick access"
      data-phone-bar
      className="sticky bottom-0 z-30 h-(--bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid h-full max-w-lg grid-cols-5">
        <Place to={member ? paths.home : paths.landing} Icon={HomeIcon} label="Home" />
        <Opener sheet="search" label="Search">
          <SearchIcon width={24} height={24} />
        </Opener>
        {member ? (
          <>
            <Opener sheet="log" label="Log">
              <span className="grid h-[28px] w-[44px] place-items-center rounded-lg bg-accent text-on-accent">
                <PlusIcon width={22} height={22} strokeWidth="2.4" />
              </span>
            </Opener>
            <Place to={diaryPath(member._id)} Icon={BookIcon} label="Diary" />
            <Opener sheet="me" label="Me">
              <Suspense fallback={<UserIcon width={24} height={24} />}>
                <OwnAvatar className="size-[24px]" />
              </Suspense>
            </Opener>
          </>
        ) : (
          <>
            <Place to={paths.movies} Icon={FilmIcon} label="Movies" />
            <Opener sheet="me" label="Explore">
              <MenuIcon width={24} height={24} />
            </Opener>
            <Place to={paths.signIn} Icon={UserIcon} label="Log in" />
          </>
        )}
      </ul>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

function Place({ to, label, Icon }: PlaceProps) {
  return (
    <li className="min-w-0">
      <NavLink
        to={to}
        end
        className={({ isActive }) => `${ITEM} ${isActive ? 'text-accent' : 'text-muted hover:text-text'}`}
      >
        <Icon width={24} height={24} />
        {label}
      </NavLink>
    </li>
  );
}

interface OpenerProps {
  sheet: Extract<Sheet['name'], 'search' | 'log' | 'me'>;
  label: string;
  children: ReactNode;
}

function Opener({ sheet: name, label, children }: OpenerProps) {
  const isOpen = useSheet()?.name === name;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`${ITEM} text-muted hover:text-text`}
        onClick={() => {
          openSheet({ name });
        }}
      >
        {children}
        {label}
      </button>
    </li>
  );
}
