import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useNavigate } from 'react-router-dom';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { BookmarkIcon, FlagIcon, ThumbIcon } from '../../../components/ui/page-icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { listEditPath, listPath } from '../../../lib/paths.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useListAct, useListMark } from '../api/lists.mutations.ts';

/** Id of the actions, to which a visitor comes back from signing in. */
export const LIST_ANCHOR = 'list-actions';

interface ListActionsProps {
  list: ListDetail;
  /** Of the link by which an unlisted list was opened. */
  linkKey: string | undefined;
}

/** Liking and following a list; who has not signed in does it after that. */
function MarkButton({ list, linkKey, mark }: ListActionsProps & { mark: 'like' | 'follow' }) {
  const { mutate, isPending } = useListMark(list._id, mark, linkKey);
  const { attempt, refused } = useAuthenticatedAction<boolean>({
    name: `${mark} ${list._id}`,
    anchor: LIST_ANCHOR,
    parse: (value) => (typeof value === 'boolean' ? value : undefined),
    run: (on) => {
      mutate(on, {
        onError: (error) => {
          if (!refused(error, on)) toast.error(actionErrorText(error));
        },
      });
    },
  });
  const isOn = mark === 'like' ? list.mine?.liked === true : list.mine?.following === true;
  const count = mark === 'like' ? list.likes : list.followers;
  const [off, on] = mark === 'like' ? (['Like', 'Liked'] as const) : (['Follow', 'Following'] as const);
  const Icon = mark === 'like' ? ThumbIcon : BookmarkIcon;
  return (
    <Button
      variant={isOn ? 'primary' : 'secondary'}
      aria-pressed={isOn}
      disabled={isPending}
      onClick={() => {
        attempt(!isOn);
      }}
    >
      <Icon width={18} height={18} />
      {isOn ? on : off}
      {count > 0 && <span className="tabular-nums">{wholeNumber(count)}</span>}
    </Button>
  );
}

function CopyButton({ list, linkKey }: ListActionsProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useListAct(list._id, 'clone', linkKey);
  const { attempt, refused } = useAuthenticatedAction<true>({
    name: `clone ${list._id}`,
    anchor: LIST_ANCHOR,
    parse: parseTap,
    run: () => {
      mutate(undefined, {
        onSuccess: ({ message, list: copy }) => {
          toast.success(message);
          void navigate(listEditPath(copy._id));
        },
        onError: (error) => {
          if (!refused(error, true)) toast.error(actionErrorText(error));
        },
      });
    },
  });
  return (
    <Button
      variant="quiet"
      busy={isPending}
      onClick={() => {
        attempt(true);
      }}
    >
      Copy
    </Button>
  );
}

/** What can be done with a list. */
export function ListActions({ list, linkKey }: ListActionsProps) {
  const props = { list, linkKey };
  return (
    <div id={LIST_ANCHOR} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
      {list.may.edit && <LinkButton to={listEditPath(list._id)}>Edit the list</LinkButton>}
      {!list.may.own && (
        <>
          <MarkButton {...props} mark="like" />
          <MarkButton {...props} mark="follow" />
        </>
      )}
      {list.visibility !== 'private' && (
        <ShareButton
          title={list.title}
          path={listPath(list, list.visibility === 'unlisted' ? (list.key ?? linkKey) : undefined)}
        />
      )}
      <CopyButton {...props} />
      {!list.may.own && (
        <ReportAction
          kind="list"
          id={list._id}
          noun="list"
          label={`the list ${list.title}`}
          anchor={LIST_ANCHOR}
        >
          {(open) => (
            <Button variant="quiet" onClick={open}>
              <FlagIcon width={18} height={18} />
              Report
            </Button>
          )}
        </ReportAction>
      )}
    </div>
  );
}
