import { BRAND } from '@filmfisher/shared/brand/brand';
import { Link } from 'react-router-dom';
import { supportPhone } from '../../lib/page-config.ts';
import { paths } from '../../lib/paths.ts';
import { ExploreLinks } from './explore-links.tsx';

interface Entry {
  label: string;
  to: string;
}

const COLUMNS: readonly { heading: Entry; entries: readonly Entry[] }[] = [
  {
    heading: { label: 'FAQ', to: paths.faqs },
    entries: [
      { label: 'Ways to Watch', to: `${paths.project}#ways-to-watch` },
      { label: 'Speed Test', to: paths.speedTest },
    ],
  },
  {
    heading: { label: 'Help Center', to: paths.faqs },
    entries: [
      { label: 'Contact Us', to: paths.contact },
      { label: 'Terms of Use', to: paths.terms },
      { label: 'Privacy', to: paths.privacy },
    ],
  },
  {
    heading: { label: 'Account', to: paths.ownProfile },
    entries: [
      { label: 'Redeem Gift Cards', to: paths.support },
      { label: 'Buy Gift Cards', to: paths.support },
      { label: 'Cookie Preferences', to: paths.cookies },
    ],
  },
  {
    heading: { label: 'Media Center', to: paths.blog },
    entries: [
      { label: 'Investor Relations', to: `${paths.project}#investor-relations` },
      { label: 'Jobs', to: `${paths.project}#jobs` },
      { label: 'Legal Notices', to: paths.terms },
    ],
  },
];

function EntryText({ label, to }: Entry) {
  return (
    <Link to={to} className="inline-block py-1.5 transition hover:text-text hover:underline">
      {label}
    </Link>
  );
}

/** Footer with the printed columns; the phone line shows where the installation has set a number. */
export function Footer() {
  const phone = supportPhone();
  return (
    <footer className="print:hidden border-t border-line bg-surface text-sm text-faint">
      <div className="page-width py-12">
        {phone !== '' && (
          <p className="mb-8 text-base text-muted">
            Questions? Call{' '}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
              {phone}
            </a>
          </p>
        )}
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
          {COLUMNS.map(({ heading, entries }) => (
            <div key={heading.label}>
              <h2 className="mb-1 font-semibold text-text">
                <EntryText {...heading} />
              </h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.label}>
                    <EntryText {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-10">
          <ExploreLinks title="More to explore" />
        </div>
        <p className="mt-10 max-w-none border-t border-line pt-6">
          <Link
            to={paths.about}
            className="font-semibold text-muted transition hover:text-text hover:underline"
          >
            About {BRAND}
          </Link>
          . Films and series, Nollywood and African cinema first.{' '}
          <Link
            to={paths.critics}
            className="font-semibold text-muted transition hover:text-text hover:underline"
          >
            Accredited critics
          </Link>
          .
        </p>
      </div>
    </footer>
  );
}
