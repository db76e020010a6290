import { deskPagesOf, isDeskPage } from '@filmfisher/shared/pages/web-routes';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { FullScreenSpinner } from '../../components/ui/spinner.tsx';
import { useSession } from '../../lib/session.ts';
import { loadPart } from '../../lib/load-part.ts';
import { paths } from '../../lib/paths.ts';
import { NotFoundPage } from '../../components/not-found/not-found-page.ts';
import { PAGES } from '../pages.ts';
import { DeskNavigation } from './desk-navigation.tsx';
import { KeptFocus } from '../../components/ui/kept-focus.tsx';

const ROUTES = PAGES.filter(isDeskPage).map(({ load, ...page }) => ({
  ...page,
  Page: lazy(async () => ({ default: await loadPart(load) })),
}));

/** The rooms of the people who run the place. A role sees the pages that it may open, and no trace of the others. */
export function Desk() {
  const { user } = useSession();
  const allowed = user === null ? [] : deskPagesOf(user.role);
  const [first] = allowed;
  if (first === undefined) return <NotFoundPage />;
  const names = new Set(allowed.map(({ name }) => name));

  return (
    <div className="page-width grid w-full grow content-start gap-6 py-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <DeskNavigation pages={allowed} />
      <KeptFocus>
        <Suspense fallback={<FullScreenSpinner label="Loading the page" />}>
          <Routes>
            {first.path !== paths.deskOverview && (
              <Route path="/" element={<Navigate to={first.path} replace />} />
            )}
            {ROUTES.filter(({ name }) => names.has(name)).map(({ name, path, title, Page }) => (
              <Route
                key={name}
                path={path.slice(paths.deskOverview.length) || '/'}
                element={
                  <>
                    <PageTitle title={`${title} · Desk`} />
                    <Page />
                  </>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </KeptFocus>
    </div>
  );
}
