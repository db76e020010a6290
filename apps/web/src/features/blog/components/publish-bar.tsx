import type { ArticleDraft } from '@filmfisher/shared/articles/articles.schema';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { articlePath } from '../../../lib/paths.ts';

interface PublishBarProps {
  article: ArticleDraft;
  /** Something is typed that is not stored. */
  isDirty: boolean;
  /** Something was pressed and is being done. */
  isBusy: boolean;
  /** What is typed is being stored; publishing waits for it by itself. */
  isSaving: boolean;
  onSave: () => void;
  /** @param publishAt ISO 8601; null means now */
  onPublish: (publishAt: string | null) => void;
  onUnpublish: () => void;
  onDelete: () => void;
}

function stateText({ state, byMaker, publishedAt }: ArticleDraft): string {
  if (state === 'draft') return `Draft: only its authors${byMaker ? '' : ' and editors'} see it.`;
  if (state === 'waiting') return 'Waiting for an editor.';
  const moment = publishedAt === null ? '' : momentOf(publishedAt);
  return state === 'scheduled' ? `Appears on ${moment}.` : `Published on ${moment}.`;
}

/** How an article stands, and what can be done with it. */
export function PublishBar({
  article,
  isDirty,
  isBusy,
  isSaving,
  onSave,
  onPublish,
  onUnpublish,
  onDelete,
}: PublishBarProps) {
  const [at, setAt] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const { state, needsRelease } = article;
  const isOut = state === 'published' || state === 'scheduled';
  return (
    <section aria-label="Publishing" className="rounded-lg border border-line bg-surface p-4">
      <p className="font-semibold">{stateText(article)}</p>
      <p role="status" className="mt-1 text-sm text-faint">
        {isBusy || isSaving ? 'Saving…' : isDirty ? 'Not saved yet.' : `Saved ${momentOf(article.savedAt)}.`}
      </p>
      {needsRelease && (
        <p className="mt-2 text-sm text-muted">
          An editor releases your first three articles. Later ones appear at once.
        </p>
      )}
      {!isOut && !needsRelease && (
        <div className="mt-4">
          <Field label="Publish at" hint="Leave it empty to publish now. In your own time zone.">
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={at}
                onChange={({ target }) => {
                  setAt(target.value);
                }}
              />
            )}
          </Field>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isOut && !(state === 'waiting' && needsRelease) && (
          <Button
            disabled={isBusy}
            onClick={() => {
              onPublish(at === '' ? null : new Date(at).toISOString());
            }}
          >
            {needsRelease ? 'Submit' : at === '' ? 'Publish now' : 'Schedule'}
          </Button>
        )}
        <Button
          variant={isOut ? 'primary' : 'secondary'}
          disabled={isBusy || isSaving || !isDirty}
          onClick={onSave}
        >
          Save
        </Button>
        {(isOut || state === 'waiting') && (
          <Button variant="secondary" disabled={isBusy || isSaving} onClick={onUnpublish}>
            Take it back
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={isBusy || isSaving}
          onClick={() => {
            setIsDeleting(true);
          }}
        >
          Delete
        </Button>
      </div>
      <Link to={articlePath(article)} target="_blank" className="link mt-3 inline-block py-2 text-sm">
        {state === 'published' ? 'View it' : 'See how it will look'}
      </Link>
      {isDeleting && (
        <QuestionDialog
          title="Delete this article?"
          yes="Delete"
          no="Keep it"
          busy={isBusy}
          onYes={onDelete}
          onClose={() => {
            setIsDeleting(false);
          }}
        >
          It goes with its pictures, and cannot be brought back.
        </QuestionDialog>
      )}
    </section>
  );
}
