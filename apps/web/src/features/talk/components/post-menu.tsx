import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MemberMenu } from '../../../components/member-menu/member-menu.tsx';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { BinIcon, FlagIcon, PencilIcon } from '../../../components/ui/page-icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { useViewer } from '../../../lib/session.ts';
import { useDeletePost } from '../api/posts.mutations.ts';
import { menuItemClass } from '../../../components/ui/menu.tsx';
import { ClockIcon, LinkIcon } from './talk-icons.tsx';

const PostHistory = lazyPage(() => import('./post-history.tsx'), 'PostHistory');

interface PostMenuProps {
  post: Post;
  /** Id of the post's element. */
  anchor: string;
  mayModerate: boolean;
  onEdit: () => void;
}

/** What is seldom done with a post. */
export function PostMenu({ post, anchor, mayModerate, onEdit }: PostMenuProps) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const remove = useDeletePost(post);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const isOwn = viewer?._id !== undefined && viewer._id === post.author?.userId;
  const name = post.author?.username ?? 'a deleted member';
  const label = `the post by ${name}`;

  const copyLink = async () => {
    const address = `${window.location.origin}${pathname}?post=${post._id}`;
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied.');
    } catch {
      toast.info(address);
    }
  };

  return (
    <>
      <ReportAction kind="post" id={post._id} noun="post" label={label} anchor={anchor}>
        {(report) => (
          <MemberMenu member={post.author} label={`More about ${label}`}>
            <button type="button" className={menuItemClass} onClick={() => void copyLink()}>
              <LinkIcon width={18} height={18} />
              Copy link
            </button>
            {isOwn && (
              <button type="button" className={menuItemClass} onClick={onEdit}>
                <PencilIcon width={18} height={18} />
                Edit
              </button>
            )}
            {(isOwn || mayModerate) && (
              <button
                type="button"
                className={menuItemClass}
                disabled={remove.isPending}
                onClick={() => {
                  remove.mutate();
                }}
              >
                <BinIcon width={18} height={18} />
                Delete
              </button>
            )}
            {mayModerate && post.editedAt !== undefined && (
              <button
                type="button"
                className={menuItemClass}
                onClick={() => {
                  setIsHistoryOpen(true);
                }}
              >
                <ClockIcon width={18} height={18} />
                Earlier versions
              </button>
            )}
            {!isOwn && (
              <button type="button" className={menuItemClass} onClick={report}>
                <FlagIcon width={18} height={18} />
                Report
              </button>
            )}
          </MemberMenu>
        )}
      </ReportAction>
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <PostHistory
            id={post._id}
            onClose={() => {
              setIsHistoryOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
