import { endpoints as accountSettings } from './features/account-settings/account-settings.routes.ts';
import { endpoints as achievements } from './features/achievements/achievements.routes.ts';
import { endpoints as contact } from './features/contact/contact.routes.ts';
import { endpoints as emailVerification } from './features/email-verification/email-verification.routes.ts';
import { endpoints as faqs } from './features/faqs/faqs.routes.ts';
import { endpoints as follows } from './features/follows/follows.routes.ts';
import { endpoints as forgotPassword } from './features/forgot-password/forgot-password.routes.ts';
import { endpoints as facets } from './features/movies/facets.routes.ts';
import { endpoints as movies } from './features/movies/movies.routes.ts';
import { endpoints as notifications } from './features/notifications/notifications.routes.ts';
import { endpoints as otp } from './features/otp/otp.routes.ts';
import { endpoints as pictures } from './features/pictures/pictures.routes.ts';
import { endpoints as ratings } from './features/ratings/ratings.routes.ts';
import { endpoints as polls } from './features/polls/polls.routes.ts';
import { endpoints as profile } from './features/profile/profile.routes.ts';
import { endpoints as reviews } from './features/reviews/reviews.routes.ts';
import { endpoints as seo } from './features/seo/seo.routes.ts';
import { endpoints as recommendations } from './features/recommendations/recommendations.routes.ts';
import { endpoints as search } from './features/search/search.routes.ts';
import { endpoints as timeline } from './features/timeline/timeline.routes.ts';
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
  ...profile,
  ...follows,
  ...timeline,
  ...achievements,
  ...notifications,
  ...accountSettings,
  ...contact,
  ...reviews,
  ...polls,
  ...faqs,
  ...recommendations,
  ...search,
  ...seo,
];
