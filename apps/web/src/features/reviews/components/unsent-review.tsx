import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { useState } from 'react';
import { ActionButton } from '../../../components/ui/button.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { isConflict } from '../../../lib/outbox-problems.ts';
import { toast } from '../../../lib/toast.ts';
import { useEditReview, useEditUnsentReview, type UnsentReview as Unsent } from '../api/reviews.mutations.ts';
import { REVIEW_BOX } from '../lib/review-box-frame.ts';
import { ReviewEdit } from './review-edit.tsx';
import { ReviewText } from './review-text.tsx';

interface UnsentReviewProps {
  unsent: Unsent;
  /** The review that the server has instead. */
  stored: Review | undefined;
}

/** A review that is not sent yet. Where another one is stored already, the member chooses. */
export function UnsentReview({ unsent, stored }: UnsentReviewProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { save } = useEditUnsentReview(unsent);
  const { choice, problem } = unsent;
  if (choice === null) return null;
  return (
    <article aria-label="Your review, not sent yet" className={REVIEW_BOX}>
      {isEditing ? (
        <ReviewEdit
          name={unsent.key}
          written={choice}
          unsentKey={unsent.key}
          save={save}
          onDone={() => {
            setIsEditing(false);
          }}
        />
      ) : (
        <>
          <h3 className="mb-2 font-semibold">Your review, not sent yet</h3>
          <ReviewText text={choice.text} />
          <div className="mt-3">
            <WaitingNote waiting={unsent}>
              {stored && problem !== null && isConflict(problem) ? (
                <UseThisText unsent={unsent} stored={stored} />
              ) : (
                <ActionButton
                  onClick={() => {
                    setIsEditing(true);
                  }}
                >
                  Edit
                </ActionButton>
              )}
            </WaitingNote>
          </div>
        </>
      )}
    </article>
  );
}

/** Puts it in the place of the stored one; the other choice is to discard it. */
function UseThisText({ unsent: { choice }, stored }: { unsent: Unsent; stored: Review }) {
  const { save, isSaving } = useEditReview(stored);
  return (
    <ActionButton
      disabled={isSaving}
      onClick={() => {
        if (choice === null) return;
        void save(choice).then((outcome) => {
          if (outcome.state === 'refused') toast.error(actionErrorText(outcome.error));
        });
      }}
    >
      Use this text
    </ActionButton>
  );
}
