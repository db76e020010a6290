import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths, patterns } from '../lib/paths.ts';
import { Layout } from './layout/layout.tsx';
import { RequireUser, RequireUserForContent } from './require-user.tsx';

const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/pages/landing.page.tsx')).LandingPage,
}));
const SignInPage = lazy(async () => ({
  default: (await import('../features/account/pages/sign-in.page.tsx')).SignInPage,
}));
const PlainPage = lazy(async () => ({
  default: (await import('../features/info/pages/plain.page.tsx')).PlainPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../features/info/pages/not-found.page.tsx')).NotFoundPage,
}));

/** Every route of the product (specification, section 2), each page in its own file that loads when it is needed. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.landing} element={<LandingPage />} />
        <Route path={paths.login} element={<SignInPage />} />

        <Route element={<RequireUser />}>
          <Route
            path={paths.home}
            element={<PlainPage label="Home">The films are on their way.</PlainPage>}
          />
          <Route
            path={paths.ownProfile}
            element={<PlainPage label="Profile">Your profile will have its place here.</PlainPage>}
          />
        </Route>

        <Route element={<RequireUserForContent />}>
          <Route
            path={patterns.genre}
            element={<PlainPage label="Genre">The films are on their way.</PlainPage>}
          />
        </Route>

        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
