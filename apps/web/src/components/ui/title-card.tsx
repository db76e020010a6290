import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';

interface TitleCardProps {
  title: string;
  /** Shows the picture; without it a link around the card leads to where that can be asked for. */
  onShow?: (() => void) | undefined;
  className: string;
}

/** In the place of a poster, where pictures wait to be asked for. What is too narrow for a title shows its first letter. */
export function TitleCard({ title, onShow, className }: TitleCardProps) {
  const frame = clsx(
    className,
    '@container grid content-center overflow-hidden p-2 text-center text-sm font-semibold text-muted',
  );
  const words = (
    <>
      <span aria-hidden={onShow === undefined} className="line-clamp-4 hidden @min-[4.5rem]:block">
        {title}
      </span>
      <span aria-hidden="true" className="@min-[4.5rem]:hidden">
        {title.slice(0, 1)}
      </span>
    </>
  );
  if (onShow === undefined) return <span className={frame}>{words}</span>;
  return (
    <button type="button" className={frame} onClick={onShow}>
      {words}
      <span className="link mt-2 font-medium">
        <Trans>Show picture</Trans>
      </span>
    </button>
  );
}
