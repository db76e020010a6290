import { RATING_MAX, RATING_MIN } from '@filmfisher/shared/ratings/ratings';
import clsx from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { StarIcon } from '../../../components/ui/icons.tsx';

/**
 * @param value anything, e.g. from the browser's storage
 * @returns 1 to 10 stars, null for "not rated", undefined when it is neither
 */
export function parseStars(value: unknown): number | null | undefined {
  if (value === null) return null;
  return typeof value === 'number' && Number.isInteger(value) && value >= RATING_MIN && value <= RATING_MAX
    ? value
    : undefined;
}

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

/** Keys that move among the stars → star to go to; the scale has ends, so nothing wraps around. */
function targetStar(key: string, star: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(RATING_MAX, star + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(1, star - 1);
    case 'Home':
      return 1;
    case 'End':
      return RATING_MAX;
    default:
      return undefined;
  }
}

interface StarPickerProps {
  /** Ids of what names and what explains the stars. */
  labelledBy: string;
  describedBy: string;
  /** Chosen star, null for none. */
  value: number | null;
  /** Star under the pointer or reached by arrow keys, null for none; shown in place of `value`. */
  preview: number | null;
  onPreview: (star: number | null) => void;
  /** The chosen star again takes the choice back: null (docs/product.md, section 4, Rating). */
  onChoose: (star: number | null) => void;
}

/**
 * Ten stars to choose one of. Arrow keys only preview, Enter and Space choose: walking along the stars must not
 * store a vote at every step. Two rows of five on a phone, so that every star can be hit with a thumb.
 */
export function StarPicker({
  labelledBy,
  describedBy,
  value,
  preview,
  onPreview,
  onChoose,
}: StarPickerProps) {
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const shown = preview ?? value ?? 0;
  const tabStop = focused ?? value ?? 1;

  const onKeyDown = (event: KeyboardEvent, star: number) => {
    const target = targetStar(event.key, star);
    if (target === undefined) return;
    event.preventDefault();
    onPreview(target);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[target - 1]?.focus();
  };

  return (
    <div className="@container">
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="grid grid-cols-5 lg:pointer-fine:grid-cols-10 @md:grid-cols-10"
        onPointerLeave={() => {
          onPreview(null);
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          setFocused(undefined);
          onPreview(null);
        }}
      >
        {STARS.map((star) => (
          <button
            key={star}
            type="button"
            role="radio"
            aria-checked={star === value}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            tabIndex={star === tabStop ? 0 : -1}
            data-lit={star <= shown}
            className={clsx(
              'group grid min-h-12 min-w-0 content-center justify-items-center rounded-lg text-xs leading-none tabular-nums transition active:scale-90',
              star === shown ? 'font-bold text-text' : 'text-faint',
            )}
            onFocus={() => {
              setFocused(star);
            }}
            onKeyDown={(event) => {
              onKeyDown(event, star);
            }}
            onPointerEnter={(event) => {
              // A finger does not hover: its tap chooses, and a preview would stay behind.
              if (event.pointerType === 'mouse') onPreview(star);
            }}
            onClick={() => {
              // Else the preview would go on to show a star that was just taken back.
              onPreview(null);
              onChoose(star === value ? null : star);
            }}
          >
            <StarIcon
              width={28}
              height={28}
              className={clsx(
                'max-w-full transition group-hover:scale-110',
                star > shown ? 'text-control' : preview === null ? 'text-accent' : 'text-accent-strong',
              )}
            />
            {star}
          </button>
        ))}
      </div>
    </div>
  );
}
