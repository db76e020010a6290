import type { WebPage } from '@filmfisher/shared/pages/web-routes';
import { lazy } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../components/not-found/not-found-page.ts';
import { PageTitle } from '../components/ui/page-title.tsx';
import { lazyPage, loadPart } from '../lib/load-part.ts';
import { paths } from '../lib/paths.ts';
import { Layout } from './layout/layout.tsx';
import { PAGES } from './pages.ts';
import { OpenToAll, RequireUser, RequireUserForContent } from './require-user.tsx';

/** The desk and its pages: nothing of it loads for anybody else. */
const Desk = lazyPage(() => import('./desk/desk.tsx'), 'Desk');

function pageRoute({ path, title, load }: (typeof PAGES)[number]): RouteObject {
  const Page = lazy(async () => ({ default: await loadPart(load) }));
  return {
    path,
    element: (
      <>
        {title !== undefined && <PageTitle title={title} />}
        <Page />
      </>
    ),
  };
}

const pagesFor = (access: WebPage['access']) => PAGES.filter((page) => page.access === access).map(pageRoute);

const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      {
        element: <OpenToAll />,
        children: [...pagesFor('everybody'), { path: '*', element: <NotFoundPage /> }],
      },
      {
        element: <RequireUser />,
        children: [...pagesFor('members'), { path: `${paths.deskOverview}/*`, element: <Desk /> }],
      },
      { element: <RequireUserForContent />, children: pagesFor('content') },
    ],
  },
];

/** Every route of the product (docs/product.md, section 2); each page's code loads when it is needed. */
export function AppRoutes() {
  return useRoutes(ROUTES);
}
