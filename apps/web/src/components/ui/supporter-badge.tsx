import { paths } from '../../lib/paths.ts';
import { Link } from 'react-router-dom';

/** Marks a member who pays for the place, and leads to what that is. */
export function SupporterBadge() {
  return (
    <Link
      to={paths.support}
      className="inline-flex items-center rounded-full border border-success px-2 py-px text-xs font-semibold text-success transition hover:bg-raised"
    >
      Supporter
    </Link>
  );
}
