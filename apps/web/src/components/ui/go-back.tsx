import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ChevronLeftIcon } from './page-icons.tsx';

interface GoBackProps {
  /** Where to go when the page was the first one opened, so that there is nothing to go back to. */
  fallback: string;
}

/** @returns whether the app itself has pages before this one in the tab's history: the router numbers its entries */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}

/** The link 'Go Back': one step back in history (docs/product.md, section 2). */
export function GoBack({ fallback }: GoBackProps) {
  const navigate = useNavigate();

  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !hasEarlierPage()) return;
    event.preventDefault();
    void navigate(-1);
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
