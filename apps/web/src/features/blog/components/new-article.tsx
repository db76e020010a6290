import { ARTICLE_TITLE_MIN } from '@filmfisher/shared/articles/articles';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useNewArticle } from '../api/desk-blog.queries.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

/** Begins an article with its title. @param pathOf where it is then written */
export function NewArticle({ pathOf }: { pathOf: (id: string) => string }) {
  const [title, setTitle, forgetTitle] = useTextDraft({ name: 'title of a new article' });
  const navigate = useNavigate();
  const { mutate, isPending } = useNewArticle();
  return (
    <form
      aria-label="New article"
      className="mb-6 flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(title, {
          onSuccess: ({ _id }) => {
            forgetTitle();
            void navigate(pathOf(_id));
          },
          onError: (error) => {
            toast.error(actionErrorText(error));
          },
        });
      }}
    >
      <TextInput
        aria-label="Title of a new article"
        placeholder="Title of a new article"
        value={title}
        className="min-w-0 grow basis-60"
        onChange={({ target }) => {
          setTitle(target.value);
        }}
      />
      <Button
        type="submit"
        disabled={title.trim().length < ARTICLE_TITLE_MIN}
        busy={isPending}
        busyLabel="Starting..."
        className="shrink-0"
      >
        Start writing
      </Button>
    </form>
  );
}
