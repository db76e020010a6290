import type { ReactionResponse } from '@filmfisher/shared/posts';
import { REACTION_KINDS } from '@filmfisher/shared/reaction-kinds';
import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { ActionButton } from '../../../components/ui/action-button.tsx';
import { useDismiss } from '../../../components/ui/use-dismiss.ts';
import { useReaction, type ReactedTo } from '../api/use-reaction.ts';
import { ReactIcon, REACTIONS } from './reaction-icons.tsx';

interface ReactionsProps {
  about: ReactedTo;
  /** Id of the element that it is about. */
  anchor: string;
  onStored: (answer: ReactionResponse) => void;
}

/** How often something was found funny or moving, agreed with or not, and the reader's own say in it. */
export function Reactions({ about, anchor, onStored }: ReactionsProps) {
  const { mine, counts, choose } = useReaction(about, anchor, onStored);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
  };
  useDismiss(isOpen, container, trigger, close);
  const given = REACTION_KINDS.filter((kind) => (counts[kind] ?? 0) > 0);
  const Own = mine === null ? ReactIcon : REACTIONS[mine].Icon;

  return (
    <>
      <div ref={container} className="relative">
        <ActionButton
          ref={trigger}
          aria-expanded={isOpen}
          aria-controls={id}
          className={clsx(mine !== null && 'text-accent')}
          onClick={() => {
            setIsOpen((before) => !before);
          }}
        >
          <Own width={18} height={18} />
          {mine === null ? 'React' : REACTIONS[mine].label}
        </ActionButton>
        <div
          id={id}
          role="group"
          aria-label="Your reaction"
          className={clsx(
            'reveal absolute bottom-full left-0 z-30 mb-1 flex rounded-full border border-line bg-raised p-1 shadow-2xl',
            !isOpen && 'hidden',
          )}
        >
          {REACTION_KINDS.map((kind) => {
            const { label, Icon } = REACTIONS[kind];
            return (
              <button
                key={kind}
                type="button"
                title={label}
                aria-label={label}
                aria-pressed={mine === kind}
                className="grid size-11 place-items-center rounded-full text-muted transition hover:bg-surface hover:text-text aria-pressed:text-accent"
                onClick={() => {
                  choose(kind);
                  close();
                  trigger.current?.focus();
                }}
              >
                <Icon width={22} height={22} />
              </button>
            );
          })}
        </div>
      </div>
      {given.length > 0 && (
        <ul aria-label="Reactions" className="flex flex-wrap items-center gap-x-3 text-sm text-faint">
          {given.map((kind) => {
            const { label, Icon } = REACTIONS[kind];
            return (
              <li
                key={kind}
                title={label}
                className={clsx('flex items-center gap-1', mine === kind && 'text-accent')}
              >
                <Icon width={16} height={16} />
                <span className="sr-only">{label}: </span>
                <span className="tabular-nums">{counts[kind]}</span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
