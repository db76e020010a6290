import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { Button } from '../../../components/ui/button.tsx';
import { failureOf } from '../lib/failure-of.ts';
import { useEditPost } from '../api/posts.mutations.ts';
import { TextField } from './text-field.tsx';
import { useTextDraft } from '../../../lib/use-draft.ts';

interface PostEditProps {
  post: Post;
  onDone: () => void;
}

/** An own post as a form in its own place. */
export function PostEdit({ post, onDone }: PostEditProps) {
  const [text, setText, forget] = useTextDraft({ name: `post ${post._id}` }, post.text);
  const { mutate, isPending, error } = useEditPost(post._id);
  const isChanged = text.trim() !== '' && text !== post.text;
  const cancel = () => {
    forget();
    onDone();
  };
  const save = () => {
    if (isChanged && !isPending) mutate(text, { onSuccess: cancel });
  };
  return (
    <form
      aria-label="Edit your post"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="Your post"
        isLabelHidden
        value={text}
        onChange={setText}
        onSend={save}
        autoFocus
        error={failureOf(error)}
        className="max-h-[60vh] min-h-36"
        isSending={isPending}
        action={
          <>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isChanged} busy={isPending} busyLabel="Saving...">
              Save
            </Button>
          </>
        }
      />
    </form>
  );
}
