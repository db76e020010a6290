import clsx from 'clsx';
import { useId, useState } from 'react';

/** Characters and line breaks that fit into the lines a card shows at first, on its widest screen. */
const CHARACTERS = 600;
const BREAKS = 6;

/** @returns whether a review is longer than what a card shows at first, so that it offers 'Read more' */
export function isLongText(text: string): boolean {
  return text.length > CHARACTERS || text.split('\n').length - 1 > BREAKS;
}

const TOGGLE = 'link min-h-11 text-sm';

/**
 * The text of a review as it was typed, line breaks included; whatever looks like markup is text. A long one shows
 * its beginning and 'Read more'.
 */
export function ReviewText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = isLongText(text);
  return (
    <>
      <p id={id} dir="auto" className={clsx('whitespace-pre-line', isLong && !isOpen && 'line-clamp-6')}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className={TOGGLE}
          onClick={() => {
            setIsOpen((before) => !before);
          }}
        >
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </>
  );
}

/** A text that gives the plot away stands behind a cover until the reader asks for it. */
export function SpoilerText({ text }: { text: string }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 rounded-lg border border-dashed border-line px-4 py-1 text-sm text-muted">
        This review contains spoilers.
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          className={TOGGLE}
          onClick={() => {
            setIsShown((before) => !before);
          }}
        >
          {isShown ? 'Hide spoiler' : 'Show spoiler'}
        </button>
      </p>
      <div id={id} className={clsx(isShown && 'reveal mt-3')} aria-live="polite">
        {isShown && <ReviewText text={text} />}
      </div>
    </>
  );
}
