import type { Hidden } from '@filmfisher/shared/moderation';
import { REASON_SENTENCES } from '@filmfisher/shared/report-reasons';
import { Link } from 'react-router-dom';
import { decisionPath } from '../../lib/paths.ts';

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
