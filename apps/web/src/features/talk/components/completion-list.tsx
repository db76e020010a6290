import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import type { BesideLine } from '../lib/completion.ts';
import type { useCompletion } from '../hooks/use-completion.ts';

interface CompletionListProps {
  id: string;
  completion: ReturnType<typeof useCompletion>;
  /** Beside the line of the caret. */
  place: BesideLine;
}

/** The names that fit what is being typed; the focus stays in the field. */
export function CompletionList({ id, completion, place }: CompletionListProps) {
  const { kind, suggestions, isOpen, active, take } = completion;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && countLabel(suggestions.length, kind === 'film' ? 'film' : 'member')}
      </p>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={kind === 'film' ? 'Films' : 'Members'}
        style={place}
        className={clsx(
          'reveal absolute left-2 z-30 my-1 max-h-60 w-[min(22rem,calc(100%-1rem))] overflow-y-auto rounded-xl border border-line bg-raised py-1 shadow-2xl',
          !isOpen && 'hidden',
        )}
        // The focus stays in the field: a press here must not count as leaving it.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        {suggestions.map(({ id: key, label, detail, member }, index) => (
          <li
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-surface',
              index === active && 'bg-surface outline-2 -outline-offset-2 outline-accent-strong',
            )}
            onClick={() => {
              take(index);
            }}
          >
            {member !== null && <Avatar member={member} className="size-7" />}
            <span className="min-w-0 truncate">
              <span className="font-semibold">{label}</span>{' '}
              <span className="text-sm text-faint">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
