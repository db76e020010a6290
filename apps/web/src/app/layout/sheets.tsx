import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../../lib/load-part.ts';
import { useViewer } from '../../lib/session.ts';
import { closeSheet, openSheet, parseSheet, SHEET_ANCHOR, useSheet, type Sheet } from '../../lib/sheets.ts';
import { useAuthenticatedAction } from '../../lib/sign-in-first.ts';

const LogSheet = lazyPage(() => import('../../features/log/sections/log-sheet.tsx'), 'LogSheet');

const InviteDialog = lazyPage(
  () => import('../../features/invitations/components/invite-dialog.tsx'),
  'InviteDialog',
);
const MeSheet = lazyPage(() => import('./me-sheet.tsx'), 'MeSheet');
const MovieSheet = lazyPage(() => import('../../features/log/sections/movie-sheet.tsx'), 'MovieSheet');
const ListSheet = lazyPage(
  () => import('../../features/lists/components/add-to-list-dialog.tsx'),
  'AddToListDialog',
);
const SearchSheet = lazyPage(() => import('./search-sheet.tsx'), 'SearchSheet');

/** The sheet that is open in front of the page. A visitor signs in first, and finds it open then. */
export function Sheets() {
  const sheet = useSheet();
  const viewer = useViewer();
  const { pathname, search, hash } = useLocation();
  const { attempt, refused } = useAuthenticatedAction<Sheet>({
    name: 'sheet',
    anchor: SHEET_ANCHOR,
    parse: parseSheet,
    run: openSheet,
  });

  const isForMembers = sheet?.name === 'log' || sheet?.name === 'entry' || sheet?.name === 'list';
  const askToSignIn = (wanted: Sheet) => {
    closeSheet();
    attempt(wanted);
  };
  const refuse = useEffectEvent(askToSignIn);
  useEffect(() => {
    if (viewer === null && sheet !== undefined && isForMembers) refuse(sheet);
  }, [viewer, sheet, isForMembers]);
  // One sheet may have led to another, which knows nothing of what had the focus before the first.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  // A sheet belongs to the page that it opened on.
  useEffect(
    () => () => {
      closeSheet();
    },
    [pathname, search, hash],
  );

  if (sheet === undefined || viewer === undefined) return null;
  return (
    <Suspense>
      {contentOf(sheet, viewer, {
        onClose: () => {
          closeSheet(sheet);
        },
        onSignIn: () => {
          askToSignIn(sheet);
        },
        isRefused: (error) => refused(error, sheet),
      })}
    </Suspense>
  );
}

interface SheetHandlers {
  onClose: () => void;
  onSignIn: () => void;
  /** @returns whether the failure was about the account, and has been dealt with */
  isRefused: (error: Error) => boolean;
}

function contentOf(
  sheet: Sheet,
  viewer: SessionUser | null,
  { onClose, onSignIn, isRefused }: SheetHandlers,
) {
  switch (sheet.name) {
    case 'search':
      return <SearchSheet onClose={onClose} />;
    case 'me':
      return <MeSheet user={viewer} onClose={onClose} />;
    case 'invite':
      return viewer && <InviteDialog onClose={onClose} />;
    case 'movie':
      return <MovieSheet sheet={sheet} onSignIn={viewer ? undefined : onSignIn} onClose={onClose} />;
    case 'list':
      return viewer && <ListSheet movie={sheet.movie} isRefused={isRefused} onClose={onClose} />;
    case 'log':
    case 'entry':
      return (
        viewer && <LogSheet sheet={sheet} viewerId={viewer._id} isRefused={isRefused} onClose={onClose} />
      );
  }
}
