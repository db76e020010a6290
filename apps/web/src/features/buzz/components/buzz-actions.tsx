import type { BuzzItem } from '@filmfisher/shared/buzz/buzz.schema';
import { hasDeskRole } from '@filmfisher/shared/roles/roles';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { ActionButton } from '../../../components/ui/button.tsx';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { type Viewer, useViewer } from '../../../lib/session.ts';
import { useBuzzChanges } from '../api/buzz.queries.ts';
import { PublishBuzz } from './publish-buzz.tsx';

interface BuzzActionsProps {
  item: BuzzItem;
}

const isEditor = (viewer: Viewer) => !!viewer && hasDeskRole(viewer.role, 'editor');

/** What the reader can do with news: an editor decides, who sent it in takes it back. */
export function BuzzActions({ item }: BuzzActionsProps) {
  const viewer = useViewer();
  const { remove } = useBuzzChanges();
  if (isEditor(viewer)) return <PublishBuzz item={item} />;
  if (!viewer || viewer._id !== item.by?.userId) return null;
  return (
    <ActionButton
      className="mt-2 -mb-2 -ml-3"
      disabled={remove.isPending}
      onClick={() => {
        remove.mutate(item._id, {
          onError: (error) => {
            toast.error(actionErrorText(error));
          },
        });
      }}
    >
      Take it back
    </ActionButton>
  );
}

/** Reports news of others to the moderators. */
export function ReportBuzz({ item: { _id, by } }: BuzzActionsProps) {
  const viewer = useViewer();
  if (isEditor(viewer) || (viewer && viewer._id === by?.userId)) return null;
  return (
    <ReportAction kind="buzz" id={_id} noun="news" label="this news" anchor={`buzz-${_id}`}>
      {(open) => (
        <ActionButton aria-label="Report this news" onClick={open}>
          <FlagIcon width={18} height={18} />
        </ActionButton>
      )}
    </ReportAction>
  );
}
