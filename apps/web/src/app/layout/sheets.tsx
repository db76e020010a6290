import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../../lib/load-part.ts';
import { useViewer } from '../../lib/session.ts';
import { closeSheet, openSheet, parseSheet, SHEET_ANCHOR, useSheet, type Sheet } from '../../lib/sheets.ts';
import { useAuthenticatedAction } from '../../lib/sign-in-first.ts';

const LogSheet = lazyPage(() => import('../../features/log/sections/log-sheet.tsx'), 'LogSheet');

const MeSheet = lazyPage(() => import('./me-sheet.tsx'), 'MeSheet');
const SearchSheet = lazyPage(() => import('./search-sheet.tsx'), 'SearchSheet');

/** The sheet that is open in front of the page. A visitor signs in first, and finds it open then. */
export function Sheets() {
  const sheet = useSheet();
  const viewer = useViewer();
  const { pathname, search, hash } = useLocation();
  const { attempt } = useAuthenticatedAction<Sheet>({
    name: 'sheet',
    anchor: SHEET_ANCHOR,
    parse: parseSheet,
    run: openSheet,
  });

  const isForMembers = sheet?.name === 'log' || sheet?.name === 'entry';
  const askToSignIn = useEffectEvent((wanted: Sheet) => {
    closeSheet();
    attempt(wanted);
  });
  useEffect(() => {
    if (viewer === null && sheet !== undefined && isForMembers) askToSignIn(sheet);
  }, [viewer, sheet, isForMembers]);
  // A sheet belongs to the page in front of which it opened.
  useEffect(() => closeSheet, [pathname, search, hash]);

  if (sheet === undefined || viewer === undefined) return null;
  return <Suspense>{contentOf(sheet, viewer)}</Suspense>;
}

function contentOf(sheet: Sheet, viewer: SessionUser | null) {
  switch (sheet.name) {
    case 'search':
      return <SearchSheet onClose={closeSheet} />;
    case 'me':
      return <MeSheet user={viewer} onClose={closeSheet} />;
    case 'log':
    case 'entry':
      return viewer && <LogSheet sheet={sheet} viewerId={viewer._id} onClose={closeSheet} />;
  }
}
