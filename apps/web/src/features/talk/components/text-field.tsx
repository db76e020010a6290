import { POST_MAX } from '@filmfisher/shared/posts/posts';
import { characters } from '@filmfisher/shared/texts/texts';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import clsx from 'clsx';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { postPreviewSchema } from '@filmfisher/shared/posts/posts.schema';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { PostTree } from '../../../components/ui/post-tree.tsx';
import { useCompletion } from '../hooks/use-completion.ts';
import { besideCaretLine, type BesideLine, completed, type Selected } from '../lib/completion.ts';
import { formatted, type Format } from '../lib/formats.ts';
import { CompletionList } from './completion-list.tsx';
import { FormatBar } from './format-bar.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';

/** POST /posts/preview: a text as it would look as a post, with the members and films that it names. */
function usePreview() {
  return useMutation({
    mutationFn: (text: string) => api.post<typeof postPreviewSchema>('/posts/preview', { text }),
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}

/** Characters before the limit from which on the count is shown. */
const COUNTED_FROM = 500;
const KEYS: Partial<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' };

interface TextFieldProps {
  label: string;
  /** Only for screen readers. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl+Enter, or Command+Enter. */
  onSend: () => void;
  placeholder?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  /** Of the text itself. */
  className?: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** What is typed is on its way. */
  isSending?: boolean;
  /** Beside the buttons below the text. */
  action?: ReactNode;
}

/**
 * Where a post is typed: buttons for the few marks there are, and names of members and films while they are typed. The
 * field is a text box that steers a list (WAI-ARIA Authoring Practices, combobox, as far as a field of many lines may).
 */
export function TextField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  onSend,
  placeholder,
  hint,
  error,
  autoFocus = false,
  className,
  field: outerField,
  isSending = false,
  action,
}: TextFieldProps) {
  const id = useId();
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = outerField ?? ownField;
  const [caret, setCaret] = useState<{ at: number; place: BesideLine }>();
  /** What is to be selected once the text that was put in has been drawn. */
  const [wanted, setWanted] = useState<Selected>();

  useLayoutEffect(() => {
    if (wanted === undefined || field.current?.value !== wanted.text) return;
    field.current.focus();
    field.current.setSelectionRange(wanted.start, wanted.end);
  }, [wanted, field]);

  const put = (selected: Selected) => {
    onChange(selected.text);
    setWanted(selected);
    setCaret(undefined);
  };
  const completion = useCompletion(value, caret?.at, (trigger, name) => {
    put(completed(value, caret?.at ?? value.length, trigger, name));
  });
  const format = (chosen: Format) => {
    if (field.current === null) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    put(formatted({ text: value, start, end }, chosen));
  };
  const follow = (target: HTMLTextAreaElement) => {
    const { selectionStart: at, selectionEnd: end } = target;
    setCaret(at === end ? { at, place: besideCaretLine(target) } : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (completion.onKey(event)) {
      event.preventDefault();
      // Escape closes the list only, not what the field stands in.
      event.stopPropagation();
      return;
    }
    if (!event.ctrlKey && !event.metaKey) return;
    const chosen = KEYS[event.key.toLowerCase()];
    if (event.key === 'Enter') onSend();
    else if (chosen !== undefined && !event.shiftKey && !event.altKey) format(chosen);
    else return;
    event.preventDefault();
  };

  const preview = usePreview();

  const listId = `${id}-names`;
  const note = error ?? hint;
  const count = characters(value);
  return (
    <div>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-muted'}
      >
        {label}
      </label>
      <div className="relative">
        <textarea
          ref={field}
          id={id}
          value={value}
          placeholder={placeholder}
          autoFocus={autoFocus}
          dir="auto"
          readOnly={isSending}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={completion.isOpen ? `${listId}-${completion.active}` : undefined}
          className={clsx(
            'field-sizing-content block min-h-24 w-full resize-none rounded-lg border border-control bg-surface px-3.5 py-2.5 text-base text-text transition placeholder:text-faint hover:border-muted aria-invalid:border-danger',
            className,
          )}
          onChange={(event) => {
            onChange(event.target.value);
            preview.reset();
            follow(event.target);
          }}
          onSelect={(event) => {
            follow(event.currentTarget);
          }}
          onBlur={() => {
            setCaret(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <CompletionList id={listId} completion={completion} place={caret?.place ?? { top: 0 }} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <FormatBar controls={id} onFormat={format} />
        <Button
          variant="quiet"
          aria-expanded={preview.data !== undefined}
          disabled={value.trim() === ''}
          busy={preview.isPending}
          busyLabel="Preview"
          onClick={() => {
            if (preview.data === undefined) preview.mutate(value);
            else preview.reset();
          }}
        >
          {preview.data === undefined ? 'Preview' : 'Close preview'}
        </Button>
        <span className="ml-auto flex items-center gap-4">
          {count > POST_MAX - COUNTED_FROM && (
            <span className={clsx('text-sm tabular-nums', count > POST_MAX ? 'text-danger' : 'text-faint')}>
              <span className="sr-only">Characters: </span>
              {wholeNumber(count)} / {wholeNumber(POST_MAX)}
            </span>
          )}
          {action}
        </span>
      </div>
      {preview.data !== undefined && (
        <section aria-label="Preview" className="mt-2 rounded-lg border border-line bg-surface p-4">
          <PostTree tree={preview.data.tree} />
        </section>
      )}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={clsx('mt-1 max-w-none text-sm', error === undefined ? 'text-faint' : 'text-danger')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
