import { useDates } from '../../../lib/dates.ts';
import { relativeDate } from '../../../lib/relative-date.ts';
import { useNow } from '../../../lib/rendered.ts';

/** How long ago something was; the moment itself as a title. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  const { momentOf } = useDates();
  return (
    <time dateTime={at} title={momentOf(at)}>
      {relativeDate(at, now)}
    </time>
  );
}
