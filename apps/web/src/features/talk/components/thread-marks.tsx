import type { Thread } from '@filmfisher/shared/threads/threads.schema';
import type { ReactNode } from 'react';
import { LockIcon, PinIcon } from './talk-icons.tsx';

type Marks = Pick<Thread, 'pinned' | 'locked' | 'spoiler'>;

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-line px-2 py-px text-xs font-semibold text-muted">
      {children}
    </span>
  );
}

/** What must be known of a thread before it is opened. */
export function ThreadMarks({ pinned, locked, spoiler }: Marks) {
  return (
    <>
      {pinned && (
        <Mark>
          <PinIcon width={12} height={12} /> Pinned
        </Mark>
      )}
      {locked && (
        <Mark>
          <LockIcon width={12} height={12} /> Locked
        </Mark>
      )}
      {spoiler && <Mark>Spoilers</Mark>}
    </>
  );
}
