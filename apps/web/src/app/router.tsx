import { DESK_PATH, type WebPage } from '@filmfisher/shared/web-routes';
import { lazy, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageTitle } from '../components/ui/page-title.tsx';
import { lazyPage } from '../lib/lazy-page.ts';
import { loadPart } from '../lib/load-part.ts';
import { Layout } from './layout/layout.tsx';
import { PAGES } from './pages.ts';
import { OpenToAll, RequireUser, RequireUserForContent } from './require-user.tsx';

const GUARDS: Record<WebPage['access'], ComponentType> = {
  everybody: OpenToAll,
  members: RequireUser,
  content: RequireUserForContent,
};

const ROUTES = PAGES.map(({ load, ...page }) => ({
  ...page,
  Guard: GUARDS[page.access],
  Page: lazy(async () => ({ default: await loadPart(load) })),
}));

/** The desk and its pages: nothing of it loads for anybody else. */
const Desk = lazyPage(() => import('./desk/desk.tsx'), 'Desk');

const NotFoundPage = lazyPage(() => import('../features/info/pages/not-found.page.tsx'), 'NotFoundPage');

/** Every route of the product (docs/product.md, section 2); each page's code loads when it is needed. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {ROUTES.map(({ name, path, title, Guard, Page }) => (
          <Route key={name} element={<Guard />}>
            <Route
              path={path}
              element={
                <>
                  {title !== undefined && <PageTitle title={title} />}
                  <Page />
                </>
              }
            />
          </Route>
        ))}
        <Route element={<RequireUser />}>
          <Route path={`${DESK_PATH}/*`} element={<Desk />} />
        </Route>
        <Route element={<OpenToAll />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
