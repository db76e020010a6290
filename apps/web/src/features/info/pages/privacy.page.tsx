import { BRAND } from '@filmfisher/shared/brand/brand';
import { Link } from 'react-router-dom';
import { imageHosts } from '../../../lib/page-config.ts';
import { paths } from '../../../lib/paths.ts';
import { TextPage, type TextSection } from '../components/text-page.tsx';

/** Film pictures of other hosts are the one thing that an installation may allow. */
function OtherSites() {
  const hosts = imageHosts();
  return (
    <p>
      {hosts.length === 0
        ? 'Pages load nothing from other companies by themselves.'
        : `Some film pictures are loaded from ${hosts.join(', ')}; nothing else comes from other companies by itself.`}{' '}
      A trailer comes from YouTube, and only after you press play.
    </p>
  );
}

const SECTIONS: readonly TextSection[] = [
  {
    heading: 'What we keep',
    body: (
      <>
        <p>
          Your e-mail address or phone number, username, first and last name, and a scrambled form of your
          password from which it cannot be read back. Whatever else your profile, diary, lists and
          conversations hold is there because you entered it. What you send through the contact form is kept
          with the name and address you gave, and so is our answer. If you apply as a critic, everybody can
          read your outlet and statement once you are accepted. What you suggest for the catalogue is read by
          you and our team; what is accepted becomes part of the film&rsquo;s page, without your name.
        </p>
        <p>
          If you support us with money, you pay on the page of a payment service, which learns your e-mail
          address; we never see your card. We keep what was paid and when. We keep payment records for good,
          but without your name once your account is deleted. An address that you leave on the page for
          supporters is kept for that one message.
        </p>
        <p>
          For every place where you are signed in: what kind of device it is, and when it was last used. If
          you allow notifications in a browser, the address to which they are sent. The server&rsquo;s log
          notes network addresses, to see and stop attacks.
        </p>
      </>
    ),
  },
  {
    heading: 'Who can see it',
    body: (
      <>
        <p>
          Other people see your username, picture, bio, nationality, favourite genres and films, whom you
          follow, and what you rate, review, list and post; search engines may show your public profile. Who
          sees your diary, watchlist and statistics is up to you, in your settings.
        </p>
        <p>
          Nobody but you sees your name, phone number, date of birth, gender, religion or location.
          Administrators can see your e-mail address. Moderators see a message between you and another member
          only if it was reported or caught by one of their word rules, together with those around it.
        </p>
      </>
    ),
  },
  {
    heading: 'Cookies',
    body: (
      <p>
        One keeps you signed in: until the browser closes, or for up to 30 days if you ask to be remembered.
        Others only serve a password reset and end within minutes. There are no advertising or tracking
        cookies. Each is listed among your{' '}
        <Link to={paths.cookies} className="link">
          cookie preferences
        </Link>
        .
      </p>
    ),
  },
  {
    heading: 'In your browser',
    body: (
      <p>
        To start quickly, the browser stores your username, the public part of your profile, your choices on
        the page and what you have typed but not sent. It stores no password and no e-mail address. Logging
        out removes all of it, except that you want no drafts kept.
      </p>
    ),
  },
  {
    heading: 'Mail',
    body: (
      <p>
        We write to confirm your address, to send a code or file you asked for, and to tell you about your
        account: a new sign-in, a changed password or address, a deletion, a payment. You get a summary of
        what you have not read only if you ask for it in your settings. Links expire after a day, codes after
        ten minutes.
      </p>
    ),
  },
  {
    heading: 'Other sites',
    body: <OtherSites />,
  },
  {
    heading: 'Your choices',
    body: (
      <p>
        You can change your profile, end sessions and delete what you posted. Your settings let you download
        all that we hold about you, and delete your account; it is gone for good after seven days. Anything
        else?{' '}
        <Link to={paths.contact} className="link">
          Contact us
        </Link>
        .
      </p>
    ),
  },
];

/** Privacy notice: what the software does with data, no more and no less. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      intro={`What ${BRAND} knows about you, who sees it, and for how long.`}
      sections={SECTIONS}
    />
  );
}
