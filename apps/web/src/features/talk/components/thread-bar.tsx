import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { useFocusAbove } from '../../../lib/use-focus-above.ts';
import { ArrowDownIcon, ArrowUpIcon, KeyboardIcon, ReplyIcon } from './talk-icons.tsx';

interface ThreadBarProps {
  /** '12 of 86', where it is known. */
  position: string | undefined;
  onFirst: () => void;
  onLatest: () => void;
  onHelp: () => void;
  /** Undefined where nobody may write. */
  onReply: (() => void) | undefined;
  /** Something is typed already. */
  hasDraft: boolean;
  /** Why nobody may write. */
  closed: string | undefined;
  /** The box in which an answer is typed, while it is open; it takes the bar's place. */
  box: ReactNode;
}

/** Stays at the lower edge while one reads: where one is, the ways to both ends, and the answer. */
export function ThreadBar({
  position,
  onFirst,
  onLatest,
  onHelp,
  onReply,
  hasDraft,
  closed,
  box,
}: ThreadBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusAbove(bar);
  const replyButton = useRef<HTMLButtonElement>(null);
  const isOpen = box !== undefined;
  const wasOpen = useRef(isOpen);
  // The focus must not be lost with the box.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) replyButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // What else stays at the lower edge stands above it, however much is typed.
  useEffect(() => {
    const { current } = bar;
    const page = current?.parentElement;
    if (!current || !page) return;
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--bar', `${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div
      ref={bar}
      className="sticky bottom-(--notice) z-20 -mx-gutter border-t border-line bg-ground/95 px-gutter py-2 backdrop-blur-sm md:mx-0 md:rounded-t-xl md:border-x md:px-4"
    >
      {box ?? (
        <div className="flex items-center gap-1">
          <IconButton label="First post" onClick={onFirst}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton label="Latest post" onClick={onLatest}>
            <ArrowDownIcon />
          </IconButton>
          <p className="text-sm whitespace-nowrap text-faint tabular-nums">{position}</p>
          <IconButton label="Keyboard" className="ml-auto max-md:hidden" onClick={onHelp}>
            <KeyboardIcon />
          </IconButton>
          {onReply ? (
            <Button
              ref={replyButton}
              className="max-md:ml-auto"
              aria-label={hasDraft ? 'Continue your reply' : undefined}
              onClick={onReply}
            >
              <ReplyIcon />
              {hasDraft ? (
                <span>
                  Continue<span className="max-sm:hidden"> your reply</span>
                </span>
              ) : (
                'Reply'
              )}
            </Button>
          ) : (
            <p className="text-sm text-muted max-md:ml-auto">{closed}</p>
          )}
        </div>
      )}
    </div>
  );
}
