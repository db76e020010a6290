/**
 * The web app's addresses: the route table (docs/product.md, section 2) and /settings/sessions. The server needs them as well: it answers
 * any other address with the not-found page and status 404.
 */
export const webPaths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  verifyOtp: '/verify-otp',
  resetPassword: '/reset-password',
  resetSuccess: '/reset-success',
  verifyEmail: '/verify_email',
  verificationSuccess: '/verification-success',
  about: '/about',
  faqs: '/faqs',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  home: '/home',
  ownProfile: '/profile/me',
  editProfile: '/profile/edit',
  sessions: '/settings/sessions',
  movies: '/movies',
  genres: '/genre',
  tvShows: '/tvshows',
  reviews: '/reviews',
  forum: '/forum',
  blog: '/blog',
  topMovies: '/top-movies',
} as const;

/** Addresses that carry an id or a category: a segment that begins with a colon stands for any one. */
export const webPatterns = {
  profile: '/profile/:userId',
  industry: '/industry/:category',
  genre: '/genre/:category',
  movie: '/rating/:id',
  movieReview: '/movies/:id/review',
} as const;

/** @returns what stands between the slashes of a path; slashes at its end count for nothing */
function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/**
 * @param pattern in lower case; a segment that begins with a colon stands for any one
 * @param path of an address, without query and hash
 * @returns whether the pattern fits, segment by segment and without case, as the routers of both sides do
 */
export function fitsPattern(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index]?.toLowerCase(),
    )
  );
}

/**
 * @param path of an address, without query and hash
 * @returns whether the web app has a page for it
 */
export function isWebRoute(path: string): boolean {
  return [...Object.values(webPaths), ...Object.values(webPatterns)].some((pattern) =>
    fitsPattern(pattern, path),
  );
}
