import { once } from '@filmfisher/shared/once/once';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { discard, sendAgain, type Waiting } from '../../lib/outbox-acts.ts';
import { ActionButton } from './button.tsx';

/** Made in the browser only: the server would take its own zone. */
const at = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }));

interface WaitingNoteProps {
  waiting: Pick<Waiting, 'key' | 'what' | 'at' | 'problem'>;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** Says that something waits to be sent, or why it was not stored, and what can be done about it. */
export function WaitingNote({ waiting: { key, what, problem, ...since }, children }: WaitingNoteProps) {
  const client = useQueryClient();
  return (
    <div>
      <p className="text-sm text-muted">
        {problem === null
          ? `Waiting to be sent since ${at().format(since.at)}.`
          : `It was not stored. ${problem.text}`}
      </p>
      <div className="-ml-3 flex flex-wrap items-center">
        {problem !== null && (
          <ActionButton
            aria-label={`Send again: ${what}`}
            onClick={() => {
              sendAgain(client, key);
            }}
          >
            Send again
          </ActionButton>
        )}
        {children}
        <ActionButton
          aria-label={`Discard: ${what}`}
          onClick={() => {
            discard(client, key);
          }}
        >
          Discard
        </ActionButton>
      </div>
    </div>
  );
}
