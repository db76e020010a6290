import { BRAND } from '@filmfisher/shared/brand/brand';
import { Link } from 'react-router-dom';

/** The brand's mark, a fish with a play sign for an eye, and its name; a link to `to`. */
export function Logo({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 text-[min(1.25rem,7vw)] font-extrabold tracking-tight"
    >
      <svg viewBox="0 0 32 22" width="36" height="25" aria-hidden="true" className="shrink-0 text-accent">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M1 11C7 1 17.5 1 23 9l7.5-6v16L23 13C17.5 21 7 21 1 11zM9.5 6.8v8.4l7-4.2z"
        />
      </svg>
      {BRAND}
    </Link>
  );
}
