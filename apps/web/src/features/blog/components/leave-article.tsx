import type { Article } from '@filmfisher/shared/articles/articles.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../../components/ui/button.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useLeaveArticle } from '../api/blog.queries.ts';

interface LeaveArticleProps {
  article: Article;
  /** Id of what has the focus when the button is gone. */
  anchor: string;
}

/** Takes the author's own name off an article, after a question: an editor may have put it there without asking. */
export function LeaveArticle({ article, anchor }: LeaveArticleProps) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useLeaveArticle(article._id);
  return (
    <>
      <ActionButton
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Remove my name
      </ActionButton>
      {isAsking && (
        <QuestionDialog
          title="Remove your name from this article?"
          yes="Remove my name"
          no="Keep it"
          busy={isPending}
          busyYes="Removing..."
          onYes={(close) => {
            mutate(undefined, {
              onSuccess: ({ message }) => {
                close();
                toast.success(message);
                // Only its authors and the editors may see such an article.
                if (article.state !== 'published' || article.hidden) void navigate(paths.blog);
                else document.getElementById(anchor)?.focus({ preventScroll: true });
              },
              onError: (error) => {
                toast.error(actionErrorText(error));
              },
            });
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          The article stays, without your name. Only an editor can put it back.
        </QuestionDialog>
      )}
    </>
  );
}
