import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { CloseIcon, SearchIcon } from '../../components/ui/icons.tsx';
import { useDismiss } from '../../components/ui/use-dismiss.ts';
import { lazyPage } from '../../lib/load-part.ts';

const loadBox = () => import('../../components/search/search-box.tsx');
/** Loads when somebody is about to search: most pages are read without it. */
const SearchBox = lazyPage(loadBox, 'SearchBox');

interface NavSearchProps {
  /** The address on screen; another one closes the box. */
  pathname: string;
}

/** The navigation bar's search: a button that opens the one search box below the bar. */
export function NavSearch({ pathname }: NavSearchProps) {
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenAt(undefined);
  };
  useDismiss(isOpen, container, trigger, close);
  // Should it fail, the box itself loads again when it opens.
  const prepare = () => void loadBox().catch(() => undefined);

  return (
    <div ref={container}>
      <IconButton
        ref={trigger}
        label={isOpen ? 'Close search' : 'Search films, people, members'}
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setOpenAt(isOpen ? undefined : pathname);
        }}
      >
        {isOpen ? <CloseIcon width={24} height={24} /> : <SearchIcon width={24} height={24} />}
      </IconButton>
      {isOpen && (
        <div className="reveal absolute inset-x-0 top-full border-b border-line bg-ground py-4 shadow-2xl">
          <div className="page-width">
            <div className="mx-auto min-h-12 max-w-2xl">
              <Suspense>
                <SearchBox autoFocus placeholder="Search films, people, members" onDone={close} />
              </Suspense>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
