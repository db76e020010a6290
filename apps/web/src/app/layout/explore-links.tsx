import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { providerPath } from '@filmfisher/shared/availability/provider-path';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Rooms of the site that the bar does not name, for members and visitors alike. */
const ROOMS = [
  { label: msg`Calendar`, to: paths.calendar },
  { label: msg`Where to watch`, to: providerPath('youtube') },
  { label: msg`Top Movies`, to: paths.topMovies },
  { label: msg`People`, to: paths.people },
  { label: msg`Lists`, to: paths.lists },
  { label: msg`Communities`, to: paths.communities },
  { label: msg`Fan wall`, to: paths.fans },
  { label: msg`Industry buzz`, to: paths.buzz },
  { label: msg`Kids`, to: paths.kids },
  { label: msg`Watch parties`, to: paths.watchTogether },
  { label: msg`Polls`, to: paths.polls },
  { label: msg`Critics`, to: paths.critics },
  { label: msg`Integrity`, to: paths.integrity },
];

/**
 * What else there is to explore.
 * @param title names it apart from another one of the same page
 */
export function ExploreLinks({ title }: { title?: string }) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <p id={headingId} className="mb-2 text-sm font-semibold text-faint">
        {title ?? t`Explore`}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
        {ROOMS.map(({ label, to }) => (
          <li key={to} className="min-w-0 border-b border-line">
            <Link to={to} className="flex min-h-12 items-center transition hover:text-accent">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
