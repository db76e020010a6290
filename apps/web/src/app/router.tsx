import { Route, Routes } from 'react-router-dom';
import { paths, patterns } from '../lib/paths.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { Layout } from './layout/layout.tsx';
import { OpenToAll, RequireUser, RequireUserForContent } from './require-user.tsx';

const LandingPage = lazyPage(() => import('../features/landing/pages/landing.page.tsx'), 'LandingPage');
const SignInPage = lazyPage(() => import('../features/account/pages/sign-in.page.tsx'), 'SignInPage');
const SignUpPage = lazyPage(() => import('../features/account/pages/sign-up.page.tsx'), 'SignUpPage');
const ForgotPasswordPage = lazyPage(
  () => import('../features/account/pages/forgot-password.page.tsx'),
  'ForgotPasswordPage',
);
const VerifyOtpPage = lazyPage(
  () => import('../features/account/pages/verify-otp.page.tsx'),
  'VerifyOtpPage',
);
const ResetPasswordPage = lazyPage(
  () => import('../features/account/pages/reset-password.page.tsx'),
  'ResetPasswordPage',
);
const ResetSuccessPage = lazyPage(
  () => import('../features/account/pages/reset-success.page.tsx'),
  'ResetSuccessPage',
);
const VerifyEmailPage = lazyPage(
  () => import('../features/account/pages/verify-email.page.tsx'),
  'VerifyEmailPage',
);
const VerificationSuccessPage = lazyPage(
  () => import('../features/account/pages/verification-success.page.tsx'),
  'VerificationSuccessPage',
);
const SessionsPage = lazyPage(() => import('../features/account/pages/sessions.page.tsx'), 'SessionsPage');
const OwnProfilePage = lazyPage(
  () => import('../features/profile/pages/own-profile.page.tsx'),
  'OwnProfilePage',
);
const EditProfilePage = lazyPage(
  () => import('../features/profile/pages/edit-profile.page.tsx'),
  'EditProfilePage',
);
const MemberPage = lazyPage(() => import('../features/members/pages/member.page.tsx'), 'MemberPage');
const HomePage = lazyPage(() => import('../features/home/pages/home.page.tsx'), 'HomePage');
const CategoryPage = lazyPage(() => import('../features/movies/pages/category.page.tsx'), 'CategoryPage');
const MoviePage = lazyPage(() => import('../features/movies/pages/movie.page.tsx'), 'MoviePage');
const MovieReviewPage = lazyPage(
  () => import('../features/reviews/pages/movie-review.page.tsx'),
  'MovieReviewPage',
);
const ReviewsPage = lazyPage(() => import('../features/reviews/pages/reviews.page.tsx'), 'ReviewsPage');
const TopMoviesPage = lazyPage(() => import('../features/charts/pages/top-movies.page.tsx'), 'TopMoviesPage');
const BrowsePage = lazyPage(() => import('../features/catalogue/pages/browse.page.tsx'), 'BrowsePage');
const GenresPage = lazyPage(() => import('../features/catalogue/pages/genres.page.tsx'), 'GenresPage');
const PlaceholderPage = lazyPage(
  () => import('../features/info/pages/placeholder.page.tsx'),
  'PlaceholderPage',
);
const AboutPage = lazyPage(() => import('../features/info/pages/about.page.tsx'), 'AboutPage');
const FaqsPage = lazyPage(() => import('../features/faqs/pages/faqs.page.tsx'), 'FaqsPage');
const ContactPage = lazyPage(() => import('../features/info/pages/contact.page.tsx'), 'ContactPage');
const TermsPage = lazyPage(() => import('../features/info/pages/terms.page.tsx'), 'TermsPage');
const PrivacyPage = lazyPage(() => import('../features/info/pages/privacy.page.tsx'), 'PrivacyPage');
const NotFoundPage = lazyPage(() => import('../features/info/pages/not-found.page.tsx'), 'NotFoundPage');

/** Every route of the product (docs/product.md, section 2); each page's code loads when it is needed. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<OpenToAll />}>
          <Route path={paths.landing} element={<LandingPage />} />

          <Route path={paths.login} element={<SignInPage />} />
          <Route path={paths.signup} element={<SignUpPage />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={paths.verifyOtp} element={<VerifyOtpPage />} />
          <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
          <Route path={paths.resetSuccess} element={<ResetSuccessPage />} />
          <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
          <Route path={paths.verificationSuccess} element={<VerificationSuccessPage />} />

          <Route path={paths.about} element={<AboutPage />} />
          <Route path={paths.faqs} element={<FaqsPage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route path={paths.terms} element={<TermsPage />} />
          <Route path={paths.privacy} element={<PrivacyPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>

        <Route element={<RequireUser />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.ownProfile} element={<OwnProfilePage />} />
          <Route path={paths.sessions} element={<SessionsPage />} />
          <Route path={paths.editProfile} element={<EditProfilePage />} />
        </Route>

        <Route element={<RequireUserForContent />}>
          <Route path={patterns.profile} element={<MemberPage />} />
          <Route path={patterns.industry} element={<CategoryPage kind="industry" />} />
          <Route path={patterns.genre} element={<CategoryPage kind="genre" />} />
          <Route path={patterns.movie} element={<MoviePage />} />
          <Route path={patterns.movieReview} element={<MovieReviewPage />} />
          <Route path={paths.movies} element={<BrowsePage key="movies" label="Movies" title="Movies" />} />
          <Route path={paths.genres} element={<GenresPage />} />
          <Route
            path={paths.tvShows}
            element={<BrowsePage key="series" label="TvShows" title="TV Shows" type="series" />}
          />
          <Route path={paths.reviews} element={<ReviewsPage />} />
          <Route path={paths.forum} element={<PlaceholderPage label="Forum" />} />
          <Route path={paths.blog} element={<PlaceholderPage label="Blog" />} />
          <Route path={paths.topMovies} element={<TopMoviesPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
