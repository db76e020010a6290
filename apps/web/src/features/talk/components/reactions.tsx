import type { ReactionResponse } from '@filmfisher/shared/posts/posts.schema';
import { REACTION_KINDS, type ReactionKind } from '@filmfisher/shared/posts/posts';
import clsx from 'clsx';
import { useId, useRef, useState, type ComponentType, type SVGProps } from 'react';
import { ActionButton } from '../../../components/ui/button.tsx';
import { useDismiss } from '../../../components/ui/use-dismiss.ts';
import { useReaction, type ReactedTo } from '../api/use-reaction.ts';
import { icon } from '../../../components/ui/icons.tsx';
import { ThumbIcon } from '../../../components/ui/page-icons.tsx';

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

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** Stands for all of them. */
const ReactIcon = icon(
  <path d="M19.6 8.5a8.5 8.5 0 1 1-5-5.1M8.5 14a4.2 4.2 0 0 0 6.6 0M9 9.5v.1M14.5 9.5v.1M20 1.5v5M17.5 4h5" />,
);
const FunnyIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M7 13h10a5 5 0 0 1-10 0zM8 9.5l1.5-1 1.5 1M13 9.5l1.5-1 1.5 1" />
  </>,
);
const MovingIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z" />,
);
const SurprisedIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="15.2" r="2" />
    <path d="M8.8 9.2v.1M15.2 9.2v.1" strokeWidth="2.4" />
  </>,
);

function DisagreeIcon({ className = '', ...rest }: SVGProps<SVGSVGElement>) {
  return <ThumbIcon className={`rotate-180 ${className}`} {...rest} />;
}

const REACTIONS: Record<ReactionKind, { label: string; Icon: Icon }> = {
  agree: { label: 'Agree', Icon: ThumbIcon },
  funny: { label: 'Funny', Icon: FunnyIcon },
  moving: { label: 'Moving', Icon: MovingIcon },
  surprised: { label: 'Surprised', Icon: SurprisedIcon },
  disagree: { label: 'Disagree', Icon: DisagreeIcon },
};
