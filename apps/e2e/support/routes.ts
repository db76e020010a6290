import { webPaths } from '@filmfisher/shared/web-routes';

/** Pages without the navigation bar (docs/product.md, section 2, Layout). */
export const BARE_PAGES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-otp',
] as const;

/** Pages that send a visitor to /login. */
export const GUARDED_PAGES: readonly string[] = [
  '/home',
  '/profile/me',
  '/profile/edit',
  '/welcome',
  '/settings/sessions',
  '/settings/import',
  '/settings/export',
  '/forum/new',
  '/messages',
  '/suggest',
  '/communities/new',
  '/tonight',
  '/watch-together',
  '/lists/new',
];

/** Every page of the route table whose address carries no id, one category of each kind, and one provider. */
export const PAGES: readonly string[] = [
  ...Object.values(webPaths),
  '/genre/drama',
  '/industry/nollywood',
  '/watch/youtube',
];
