import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { discard, sendAgain, type Waiting } from '../../../lib/outbox.ts';
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

const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function WaitingWrite({ waiting, onLeave }: { waiting: Waiting; onLeave: () => void }) {
  const client = useQueryClient();
  const { key, what, href, problem } = waiting;
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{what}</p>
      <p className="text-sm text-muted">
        {problem === null ? `Waits since ${at.format(waiting.at)}.` : `It was not stored. ${problem}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {problem !== null && (
          <Button
            onClick={() => {
              sendAgain(client, key);
            }}
          >
            Send again
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`Discard: ${what}`}
          onClick={() => {
            discard(client, key);
          }}
        >
          Discard
        </Button>
        <Link
          to={href}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
          onClick={onLeave}
        >
          Open
        </Link>
      </div>
    </li>
  );
}
