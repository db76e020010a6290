import { BRAND } from '@filmfisher/shared/brand/brand';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { TextPage, type TextSection } from '../components/text-page.tsx';

const SECTIONS: readonly TextSection[] = [
  {
    heading: 'Your account',
    body: (
      <>
        <p>
          An account belongs to one person. Keep your password to yourself; you can see where you are signed
          in, end any session, and choose a new password at any time.
        </p>
        <p>
          To rate, review, post and vote, first confirm the e-mail address or phone number of your account.
        </p>
      </>
    ),
  },
  {
    heading: 'What you post',
    body: (
      <>
        <p>
          Your ratings, reviews, posts and public lists can be read by everybody and carry your username. They
          stay yours: you can change or delete them. By posting you allow {BRAND} to show them here.
        </p>
        <p>
          Write about the film, in your own words. Do not insult people, spoil endings without a warning,
          advertise, or post what you have no right to post.
        </p>
      </>
    ),
  },
  {
    heading: 'Fair scores',
    body: (
      <p>
        One person, one vote per film. Accounts made to push a score up or down may be closed and their votes
        removed.
      </p>
    ),
  },
  {
    heading: 'The service',
    body: (
      <p>
        We take care, but cannot promise that {BRAND} is always reachable or that every fact about a film is
        right. Trailers and other sites we link to have their own terms.
      </p>
    ),
  },
  {
    heading: 'Your data',
    body: (
      <p>
        What we keep, and why, is in the{' '}
        <Link to={paths.privacy} className="link">
          privacy notice
        </Link>
        . Questions?{' '}
        <Link to={paths.contact} className="link">
          Contact us
        </Link>
        .
      </p>
    ),
  },
];

/** Terms of Use; the sign-up's checkbox refers to them. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms of Use"
      intro={`The rules of the house, in plain words. Creating an account on ${BRAND} means that you agree to them.`}
      sections={SECTIONS}
    />
  );
}
