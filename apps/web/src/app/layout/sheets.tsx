import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPage } from '../../lib/load-part.ts';
import { useViewer } from '../../lib/session.ts';
import { closeSheet, openSheet, parseSheet, SHEET_ANCHOR, useSheet, type Sheet } from '../../lib/sheets.ts';
import { useAuthenticatedAction } from '../../lib/sign-in-first.ts';

const LogSheet = lazyPage(() => import('../../features/log/sections/log-sheet.tsx'), 'LogSheet');

/** The sheet that is open in front of the page. A visitor signs in first, and finds it open then. */
export function Sheets() {
  const sheet = useSheet();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { attempt } = useAuthenticatedAction<Sheet>({
    name: 'sheet',
    anchor: SHEET_ANCHOR,
    parse: parseSheet,
    run: openSheet,
  });

  const askToSignIn = useEffectEvent((wanted: Sheet) => {
    closeSheet();
    attempt(wanted);
  });
  useEffect(() => {
    if (viewer === null && sheet !== undefined) askToSignIn(sheet);
  }, [viewer, sheet]);
  // A sheet belongs to the page in front of which it opened.
  useEffect(() => closeSheet, [pathname]);

  if (sheet === undefined || !viewer) return null;
  return (
    <Suspense>
      <LogSheet sheet={sheet} viewerId={viewer._id} onClose={closeSheet} />
    </Suspense>
  );
}
