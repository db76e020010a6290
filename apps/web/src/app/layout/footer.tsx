import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { API_BASE } from '@filmfisher/shared/api/api';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { Link, useLocation } from 'react-router-dom';
import { supportPhone } from '../../lib/page-config.ts';
import { paths } from '../../lib/paths.ts';
import { chooseLite, useLite } from '../../lib/lite.ts';
import { LanguageMenu } from '../../components/languages/language-menu.tsx';
import { ExploreLinks } from './explore-links.tsx';

interface Entry {
  label: MessageDescriptor;
  to: string;
}

const COLUMNS: readonly { heading: Entry; entries: readonly Entry[] }[] = [
  {
    heading: { label: msg`FAQ`, to: paths.faqs },
    entries: [
      { label: msg`Ways to Watch`, to: `${paths.project}#ways-to-watch` },
      { label: msg`Speed Test`, to: paths.speedTest },
    ],
  },
  {
    heading: { label: msg`Help Center`, to: paths.faqs },
    entries: [
      { label: msg`Contact Us`, to: paths.contact },
      { label: msg`Terms of Use`, to: paths.terms },
      { label: msg`Privacy`, to: paths.privacy },
    ],
  },
  {
    heading: { label: msg`Account`, to: paths.ownProfile },
    entries: [
      { label: msg`Redeem Gift Cards`, to: paths.support },
      { label: msg`Buy Gift Cards`, to: paths.support },
      { label: msg`Cookie Preferences`, to: paths.cookies },
    ],
  },
  {
    heading: { label: msg`Media Center`, to: paths.blog },
    entries: [
      { label: msg`Investor Relations`, to: `${paths.project}#investor-relations` },
      { label: msg`Jobs`, to: `${paths.project}#jobs` },
      { label: msg`Legal Notices`, to: paths.terms },
    ],
  },
];

function EntryText({ label, to }: Entry) {
  const { t } = useLingui();
  return (
    <Link to={to} className="inline-block py-1.5 transition hover:text-text hover:underline">
      {t(label)}
    </Link>
  );
}

/** Footer with the printed columns; the phone line shows where the installation has set a number. */
export function Footer() {
  const { t } = useLingui();
  const phone = supportPhone();
  return (
    <footer className="print:hidden border-t border-line bg-surface text-sm text-faint">
      <div className="page-width py-12">
        {phone !== '' && (
          <p className="mb-8 text-base text-muted">
            <Trans>
              Questions? Call{' '}
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
                {phone}
              </a>
            </Trans>
          </p>
        )}
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
          {COLUMNS.map(({ heading, entries }) => (
            <div key={heading.label.id}>
              <h2 className="mb-1 font-semibold text-text">
                <EntryText {...heading} />
              </h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.label.id}>
                    <EntryText {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-10">
          <ExploreLinks title={t`More to explore`} />
        </div>
        <p className="mt-10 max-w-none border-t border-line pt-6">
          <Trans>
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
          </Trans>
        </p>
        <LanguageMenu className="mt-4" />
        <LiteLine />
      </div>
    </footer>
  );
}

/** The switch of lite mode, and there what the page and the visit have cost. */
function LiteLine() {
  const { t } = useLingui();
  const isLite = useLite();
  const { pathname } = useLocation();
  return (
    <p className="mt-4 flex max-w-none flex-wrap items-center gap-x-6">
      <button
        type="button"
        className="min-h-11 underline-offset-4 hover:text-text hover:underline"
        onClick={() => {
          chooseLite(!isLite);
        }}
      >
        {isLite ? t`Full pages, with pictures` : t`Lite pages, for less data`}
      </button>
      {isLite && (
        <img
          // Each page asks once, as late as it comes into sight: all else has been counted then.
          key={pathname}
          src={`${API_BASE}/lite/data-use.svg?page=${encodeURIComponent(pathname)}`}
          alt={t`Data that this page and this visit have used`}
          width={300}
          height={20}
          loading="lazy"
        />
      )}
    </p>
  );
}
