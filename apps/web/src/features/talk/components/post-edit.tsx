import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { failureOf } from '../lib/failure-of.ts';
import { TextField } from './text-field.tsx';
import type { Outcome } from '../../../lib/outbox-acts.ts';
import { toast } from '../../../lib/toast.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';
import { useHeldBack, WAITS } from '../../../lib/use-queued-write.ts';

interface PostEditProps {
  /** Tells one post from another. */
  name: string;
  written: string;
  /** Of the write that is changed before it is sent. */
  unsentKey?: string | undefined;
  save: (text: string) => Promise<Outcome<unknown>>;
  onDone: () => void;
}

/** An own post as a form in its own place. */
export function PostEdit({ name, written, unsentKey, save, onDone }: PostEditProps) {
  useHeldBack(unsentKey);
  const [text, setText, forget] = useTextDraft({ name: `post ${name}` }, written);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isChanged = text.trim() !== '' && text !== written;
  const cancel = () => {
    forget();
    onDone();
  };
  const send = async () => {
    if (!isChanged || isSaving) return;
    setError(null);
    setIsSaving(true);
    const outcome = await save(text);
    setIsSaving(false);
    if (outcome.state === 'refused') setError(outcome.error);
    else cancel();
    if (outcome.state === 'waits') toast.info(WAITS);
  };
  return (
    <form
      aria-label="Edit your post"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Your post"
        isLabelHidden
        value={text}
        onChange={setText}
        onSend={() => void send()}
        autoFocus
        error={failureOf(error)}
        className="max-h-[60vh] min-h-36"
        isSending={isSaving}
        action={
          <>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isChanged} busy={isSaving} busyLabel="Saving...">
              Save
            </Button>
          </>
        }
      />
    </form>
  );
}
