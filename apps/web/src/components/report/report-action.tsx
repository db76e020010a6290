import { REASON_SENTENCES, type ReportKind } from '@filmfisher/shared/moderation/report-reasons';
import { Suspense, useState, type ReactNode } from 'react';
import type { Hidden } from '@filmfisher/shared/moderation/moderation.schema';
import { Link } from 'react-router-dom';
import { lazyPage } from '../../lib/load-part.ts';
import { parseTap, useAuthenticatedAction } from '../../lib/sign-in-first.ts';
import { decisionPath } from '../../lib/paths.ts';

/** Hardly anybody reports: its code loads when somebody does. */
const ReportDialog = lazyPage(() => import('./report-dialog.tsx'), 'ReportDialog');

interface ReportActionProps {
  kind: ReportKind;
  id: string;
  /** 'review' */
  noun: string;
  /** 'the review by Ada' */
  label: string;
  /** Id of the element to come back to after signing in. */
  anchor: string;
  onReported?: () => void;
  /** @param open asks a visitor to sign in first, a member for the reason */
  children: (open: () => void) => ReactNode;
}

/** What opens the dialog that tells the moderators of something. */
export function ReportAction({ kind, id, noun, label, anchor, onReported, children }: ReportActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { attempt, refused } = useAuthenticatedAction<true>({
    name: `report ${id}`,
    anchor,
    parse: parseTap,
    run: () => {
      setIsOpen(true);
    },
  });
  return (
    <>
      {children(() => {
        attempt(true);
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            kind={kind}
            id={id}
            noun={noun}
            label={label}
            isRefused={(error) => refused(error, true)}
            {...(onReported && { onReported })}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface HiddenNoteProps {
  hidden: Hidden;
  /** 'review' */
  noun: string;
}

/** Tells an author that others do not see something, why, and how to appeal. */
export function HiddenNote({ hidden: { reason, decisionId }, noun }: HiddenNoteProps) {
  return (
    <p className="mb-3 rounded-lg border border-danger bg-ground/40 p-3 text-sm">
      {decisionId === null ? (
        <>Our moderators are reading this {noun} before others can see it.</>
      ) : (
        <>
          Only you can see this {noun}. Our moderators decided: {REASON_SENTENCES[reason].toLowerCase()}.{' '}
          <Link to={decisionPath(decisionId)} className="link">
            Read the decision or appeal
          </Link>
        </>
      )}
    </p>
  );
}
