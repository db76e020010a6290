import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { discard, sendAgain, type Waiting } from '../../lib/outbox-acts.ts';
import { ActionButton } from './button.tsx';

/** Made as it is needed: the server would take its own zone. */
const timeOf = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

interface WaitingNoteProps {
  waiting: Pick<Waiting, 'key' | 'what' | 'at' | 'problem'>;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** Says that something waits to be sent, or why it was not stored, and what can be done about it. */
export function WaitingNote({ waiting: { key, what, problem, ...since }, children }: WaitingNoteProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  return (
    <div>
      <p className="text-sm text-muted">
        {problem === null
          ? t`Waiting to be sent since ${timeOf(since.at)}.`
          : t`It was not stored. ${problem.text}`}
      </p>
      <div className="-ml-3 flex flex-wrap items-center">
        {problem !== null && (
          <ActionButton
            aria-label={t`Send again: ${what}`}
            onClick={() => {
              sendAgain(client, key);
            }}
          >
            <Trans>Send again</Trans>
          </ActionButton>
        )}
        {children}
        <ActionButton
          aria-label={t`Discard: ${what}`}
          onClick={() => {
            discard(client, key);
          }}
        >
          <Trans>Discard</Trans>
        </ActionButton>
      </div>
    </div>
  );
}
