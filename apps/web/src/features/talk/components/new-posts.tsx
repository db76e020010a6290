import { countLabel } from '../../../lib/count-label.ts';
import { ArrowDownIcon } from './talk-icons.tsx';

/** Above the bar of a thread, however high it is. */
const ABOVE_BAR = 'calc(var(--bar, 3.75rem) + var(--notice) + 2.25rem)';

interface NewPostsProps {
  count: number;
  isLoading: boolean;
  onShow: () => void;
}

/** '2 new posts': tells of them without moving what is being read. */
export function NewPosts({ count, isLoading, onShow }: NewPostsProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky z-10 flex justify-center"
      style={{ bottom: ABOVE_BAR }}
    >
      {count > 0 && (
        <button
          type="button"
          disabled={isLoading}
          className="reveal pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-5 font-semibold text-on-accent shadow-2xl transition hover:bg-accent-strong"
          onClick={onShow}
        >
          <ArrowDownIcon width={18} height={18} />
          {countLabel(count, 'new post')}
        </button>
      )}
    </div>
  );
}
