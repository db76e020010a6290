import clsx from 'clsx';
import type { ComponentType, SVGProps } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CheckIcon, CloseIcon, MenuIcon } from '../../../components/ui/icons.tsx';
import { BookmarkIcon, CalendarIcon } from '../../../components/ui/page-icons.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { useOwnMark } from '../../../lib/own-marks.ts';
import { openSheet, type Sheet } from '../../../lib/sheets.ts';
import { StarsField } from '../../ratings/components/stars-field.tsx';
import { useOwnRating } from '../../ratings/hooks/use-own-rating.ts';
import { useWatchStatus } from '../../watch/hooks/use-watch-status.ts';

interface MovieSheetProps {
  sheet: Extract<Sheet, { name: 'movie' }>;
  /** For visitors: everything here is for members. */
  onSignIn: (() => void) | undefined;
  onClose: () => void;
}

/** A film's menu: rates, marks, logs and lists it without leaving the page. */
export function MovieSheet({ sheet: { movie, at, onDismiss }, onSignIn, onClose }: MovieSheetProps) {
  const { _id: movieId, title } = movie;
  const mark = useOwnMark(movieId);
  const { stars, rate, waits } = useOwnRating({ movieId, title });
  const watch = useWatchStatus({ movieId, title });
  const isRated = stars !== null;
  const isSeen = isRated || watch.status === 'watched' || mark?.seen === true;
  // A logged film is seen without a mark; taking the mark back makes a toast say why it stays seen.
  const nextMark = watch.status === 'watched' || (watch.status === null && isSeen) ? null : 'watched';

  return (
    <Dialog
      title={title}
      label={`Menu of ${title}`}
      picture={
        <span className="block w-9 shrink-0">
          <Poster movie={movie} sizes="36px" className="rounded-md" />
        </span>
      }
      at={at}
      onClose={onClose}
    >
      {(close) => (
        <>
          <StarsField
            value={stars}
            hint={
              onSignIn
                ? 'Sign in to rate.'
                : waits || watch.waits
                  ? 'Waiting to be sent.'
                  : 'Saved instantly.'
            }
            onChange={onSignIn ?? rate}
          />
          <div className="mt-3 grid grid-cols-2 gap-2">
            <Act
              Icon={BookmarkIcon}
              label="Watchlist"
              isOn={watch.status === 'watchlist'}
              onPress={
                onSignIn ??
                (() => {
                  watch.choose(watch.status === 'watchlist' ? null : 'watchlist');
                })
              }
            />
            <Act
              Icon={CheckIcon}
              label="Seen"
              isOn={isSeen}
              // What is rated is seen: the star is taken back instead.
              disabled={isRated}
              onPress={
                onSignIn ??
                (() => {
                  watch.choose(nextMark);
                })
              }
            />
            <Act
              Icon={CalendarIcon}
              label="Log"
              onPress={() => {
                openSheet({ name: 'log', movie });
              }}
            />
            <Act
              Icon={MenuIcon}
              label="Add to a list"
              onPress={() => {
                openSheet({ name: 'list', movie });
              }}
            />
          </div>
          {onDismiss && (
            <button
              type="button"
              className="mt-3 flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-muted transition hover:bg-raised hover:text-text"
              onClick={() => {
                onDismiss();
                close();
              }}
            >
              <CloseIcon width={18} height={18} />
              Not interested
            </button>
          )}
        </>
      )}
    </Dialog>
  );
}

interface ActProps {
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: string;
  /** Only of what is on or off. */
  isOn?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Act({ Icon, label, isOn, disabled = false, onPress }: ActProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      className={clsx(
        'flex min-h-12 min-w-0 items-center gap-2.5 rounded-lg px-3 text-left text-sm font-semibold transition',
        isOn === true ? 'bg-accent text-on-accent' : 'bg-raised hover:text-accent',
      )}
      onClick={onPress}
    >
      <Icon width={20} height={20} className="shrink-0" />
      {label}
    </button>
  );
}
