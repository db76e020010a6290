import { useState } from 'react';
import { momentOf } from '../../../lib/dates.ts';
import { relativeDate } from '../../../lib/relative-date.ts';

/** How long ago something was; the moment itself as a title. */
export function TimeAgo({ at }: { at: string }) {
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={momentOf(at)}>
      {relativeDate(at, now)}
    </time>
  );
}
