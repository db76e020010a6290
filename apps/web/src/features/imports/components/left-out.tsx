import type { Import } from '@filmfisher/shared/imports';
import { countLabel } from '../../../lib/count-label.ts';

/** Rows of one reason that are named; the report has all. */
const NAMED = 5;

function placeOf({ file, line }: Import['unreadRows'][number]): string {
  const row = line === 0 ? '' : `row ${line}`;
  return [file, row].filter((part) => part !== '').join(', ');
}

/** Why rows, or parts of them, are not imported. Films that need a choice or are not found have lists of their own. */
export function LeftOut({ job: { reasons, unreadRows } }: { job: Import }) {
  const told = reasons.filter(({ outcome }) => outcome !== 'doubtful' && outcome !== 'unknown');
  if (told.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Left out, and why (
        {countLabel(
          told.reduce((sum, { rows }) => sum + rows, 0),
          'row',
        )}
        )
      </summary>
      <ul className="grid gap-2 text-sm text-muted">
        {told.map(({ outcome, reason, rows }) => {
          const named = outcome === 'refused' ? unreadRows.filter((row) => row.reason === reason) : [];
          return (
            <li key={`${outcome} ${reason}`} className="wrap-anywhere">
              {countLabel(rows, 'row')}: {reason}
              {named.length > 0 && (
                <span className="block text-faint">
                  {named.slice(0, NAMED).map(placeOf).join(' · ')}
                  {rows > NAMED && ' …'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
