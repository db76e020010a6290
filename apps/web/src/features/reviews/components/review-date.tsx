import { useState } from 'react';
import { dayOf, momentOf } from '../../../lib/dates.ts';
import { relativeDate } from '../../../lib/relative-date.ts';

/** When a review was posted: how long ago, and the day (docs/product.md, section 9, date format). */
export function ReviewDate({ createdAt }: { createdAt: string }) {
  const [now] = useState(Date.now);
  return (
    <time dateTime={createdAt} title={momentOf(createdAt)}>
      {relativeDate(createdAt, now)} <span aria-hidden="true">·</span> {dayOf(createdAt)}
    </time>
  );
}
