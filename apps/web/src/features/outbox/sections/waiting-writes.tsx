import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import type { Waiting } from '../../../lib/outbox-acts.ts';
import { useWaiting } from '../../../lib/use-outbox.ts';

/** What the member has done and the server has not: one line, and a list behind it. */
export function WaitingWrites() {
  const waiting = useWaiting();
  const [isOpen, setOpen] = useState(false);
  const title = `Waiting to be sent (${waiting.length})`;
  return (
    <>
      {waiting.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="block min-h-11 w-full border-t border-line bg-raised px-4 py-2 text-center text-sm font-semibold underline-offset-4 hover:underline"
          onClick={() => {
            setOpen(true);
          }}
        >
          {title}
        </button>
      )}
      {isOpen && (
        <Dialog
          title={title}
          onClose={() => {
            setOpen(false);
          }}
        >
          {(close) =>
            waiting.length === 0 ? (
              <p className="text-muted">Everything is sent.</p>
            ) : (
              <ul className="grid gap-4">
                {waiting.map((one) => (
                  <WaitingWrite key={one.key} waiting={one} onLeave={close} />
                ))}
              </ul>
            )
          }
        </Dialog>
      )}
    </>
  );
}

function WaitingWrite({ waiting, onLeave }: { waiting: Waiting; onLeave: () => void }) {
  const { what, href, method } = waiting;
  return (
    <li className="grid gap-1 border-b border-line pb-2 last:border-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{what}</p>
      <WaitingNote waiting={waiting}>
        <Link
          to={href}
          className="inline-flex min-h-11 items-center px-3 text-sm font-semibold"
          onClick={onLeave}
        >
          {method === 'DELETE' ? 'Open' : 'Edit'}
        </Link>
      </WaitingNote>
    </li>
  );
}
