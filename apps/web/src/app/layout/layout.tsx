import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { MAIN_ID, SkipLink } from '../../components/ui/skip-link.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';

/** Navigation bar, page, footer. */
export function Layout() {
  return (
    <>
      <SkipLink />
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col">
        <Suspense fallback={<Spinner className="grow" />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
