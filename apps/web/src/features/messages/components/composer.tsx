import { MESSAGE_MAX } from '@filmfisher/shared/messages/conversations';
import clsx from 'clsx';
import { useId, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useSendMessage, type Recipient } from '../api/messages.queries.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

interface ComposerProps {
  to: Recipient;
  /** Whom it goes to, in words. */
  name: string;
  onSent?: (conversationId: string) => void;
}

/** Where a message is written; what is typed is kept until it is sent. */
export function Composer({ to, name, onSent }: ComposerProps) {
  const key = 'userId' in to ? to.userId : to.conversationId;
  const [text, setText, forget] = useTextDraft({ name: `message ${key}`, isPrivate: true });
  const { mutate, isPending, error, reset } = useSendMessage(to);
  const errorId = useId();

  const send = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || isPending) return;
    mutate(text, {
      onSuccess: ({ data: { conversation } }) => {
        forget();
        onSent?.(conversation._id);
      },
    });
  };

  return (
    <form className="grid gap-2" onSubmit={send}>
      <div className="flex items-end gap-2">
        <textarea
          aria-label={`Message to ${name}`}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          placeholder={`Write to ${name}`}
          rows={2}
          maxLength={MESSAGE_MAX}
          value={text}
          className={clsx(controlClass, 'field-sizing-content max-h-60 min-h-18 grow resize-none py-2.5')}
          onChange={({ target }) => {
            setText(target.value);
            if (error !== null) reset();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
        <Button type="submit" busy={isPending} busyLabel="Sending..." disabled={text.trim() === ''}>
          Send
        </Button>
      </div>
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {error !== null && actionErrorText(error)}
      </p>
    </form>
  );
}
