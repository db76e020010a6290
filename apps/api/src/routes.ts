import { endpoints as emailVerification } from './features/email-verification/email-verification.routes.ts';
import { endpoints as faqs } from './features/faqs/faqs.routes.ts';
import { endpoints as forgotPassword } from './features/forgot-password/forgot-password.routes.ts';
import { endpoints as facets } from './features/movies/facets.routes.ts';
import { endpoints as movies } from './features/movies/movies.routes.ts';
import { endpoints as otp } from './features/otp/otp.routes.ts';
import { endpoints as pictures } from './features/pictures/pictures.routes.ts';
import { endpoints as ratings } from './features/ratings/ratings.routes.ts';
import { endpoints as polls } from './features/polls/polls.routes.ts';
import { endpoints as search } from './features/search/search.routes.ts';
import { endpoints as seo } from './features/seo/seo.routes.ts';
import { endpoints as users } from './features/users/users.routes.ts';
import { endpoints as watch } from './features/watch/watch.routes.ts';
import type { Endpoint } from './http/endpoint.ts';

/** Every endpoint of the API, in the order in which they are tried. */
export const apiEndpoints: readonly Endpoint[] = [
  ...users,
  ...emailVerification,
  ...forgotPassword,
  ...otp,
  ...facets,
  ...movies,
  ...pictures,
  ...ratings,
  ...watch,
  ...polls,
  ...faqs,
  ...search,
  ...seo,
];
