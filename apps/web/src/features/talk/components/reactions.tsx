import type { ReactionResponse } from '@filmfisher/shared/posts/posts.schema';
import { REACTION_KINDS, type ReactionKind } from '@filmfisher/shared/posts/posts';
import clsx from 'clsx';
import { Suspense, useId, useRef, useState } from 'react';
import { ActionButton } from '../../../components/ui/button.tsx';
import { useDismiss } from '../../../components/ui/use-dismiss.ts';
import { useReaction, type ReactedTo } from '../api/use-reaction.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { REACTIONS, ReactIcon } from './reaction-icons.tsx';

/** Loads for those who want to see who reacted. */
const ReactionNames = lazyPage(() => import('./reaction-names.tsx'), 'ReactionNames');

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
  /** The reaction whose members are shown. */
  const [named, setNamed] = useState<ReactionKind>();
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
        <ul aria-label="Reactions" className="flex flex-wrap items-center text-sm text-faint">
          {given.map((kind) => {
            const { label, Icon } = REACTIONS[kind];
            return (
              <li key={kind}>
                <button
                  type="button"
                  title={`${label}: see who`}
                  className={clsx(
                    'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-1.5 transition hover:bg-raised hover:text-text',
                    mine === kind && 'text-accent',
                  )}
                  onClick={() => {
                    setNamed(kind);
                  }}
                >
                  <Icon width={16} height={16} />
                  <span className="sr-only">{label}: </span>
                  <span className="tabular-nums">{counts[kind]}</span>
                  <span className="sr-only">, see who</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {named !== undefined && (
        <Suspense fallback={null}>
          <ReactionNames
            path={about.path}
            first={named}
            onClose={() => {
              setNamed(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
