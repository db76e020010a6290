import type { MouseEvent } from 'react';
import { hasEarlierPage } from '../../lib/router/history.ts';
import { Link } from '../../lib/router/link.tsx';
import { useBack } from '../../lib/router/router.tsx';
import { ChevronLeftIcon } from './icons.tsx';

interface GoBackProps {
  /** Where to go when the page was the first one opened, so that there is nothing to go back to. */
  fallback: string;
}

/** The link 'Go Back': one step back in history (specification, section 2). */
export function GoBack({ fallback }: GoBackProps) {
  const back = useBack();

  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !hasEarlierPage()) return;
    event.preventDefault();
    back();
  };

  return (
    <Link
      to={fallback}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 text-sm font-semibold text-muted transition hover:text-text"
      onClick={goBack}
    >
      <ChevronLeftIcon />
      Go Back
    </Link>
  );
}
