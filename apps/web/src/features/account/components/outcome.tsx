import clsx from 'clsx';
import type { ReactNode } from 'react';
import posterWall from '../../../assets/poster-wall.svg';
import { AlertIcon, CheckIcon } from '../../../components/ui/icons.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

type Kind = 'waiting' | 'success' | 'failure';

const MEDALS: Record<Exclude<Kind, 'waiting'>, { look: string; icon: ReactNode }> = {
  success: { look: 'bg-success/15 text-success', icon: <CheckIcon width={36} height={36} /> },
  failure: { look: 'bg-danger/15 text-danger', icon: <AlertIcon width={36} height={36} /> },
};

interface OutcomeProps {
  kind: Kind;
  /** The document's title, where the heading is a whole sentence. */
  pageTitle: string;
  /** The page's h1. */
  heading: string;
  /** One sentence below it. */
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** A page that says how something went: a sign, a heading, a sentence and one thing to do next. */
export function Outcome({ kind, pageTitle, heading, children, action }: OutcomeProps) {
  return (
    <div className="relative grid grow place-items-center overflow-hidden px-gutter py-16">
      <PageTitle title={pageTitle} />
      <img
        src={posterWall}
        alt=""
        width={720}
        height={900}
        className="absolute inset-0 size-full object-cover opacity-25"
      />
      <div className="absolute inset-0 bg-radial from-ground from-30% to-ground/60" />
      <div
        className="relative grid w-full max-w-lg justify-items-center rounded-lg border border-line bg-surface px-6 py-12 text-center sm:px-12"
        aria-live="polite"
        aria-busy={kind === 'waiting'}
      >
        {kind === 'waiting' ? (
          <Spinner label="Please wait" />
        ) : (
          <span className={clsx('grid size-18 place-items-center rounded-full', MEDALS[kind].look)}>
            {MEDALS[kind].icon}
          </span>
        )}
        <h1 className="display mt-6 text-xl sm:text-2xl">{heading}</h1>
        {children !== undefined && <div className="mt-3 text-muted">{children}</div>}
        {action !== undefined && <div className="mt-8">{action}</div>}
      </div>
    </div>
  );
}
