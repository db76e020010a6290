import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { preloadOutboxList } from './outbox-mark.ts';
import { enqueue, holdBack, supersede, waitingOf, type Outcome, type Waiting } from './outbox-acts.ts';
import { newKey, outboxKey, setUpOutbox } from './outbox.ts';
import type { QueuedWrite } from './outbox-store.ts';
import { useLikelyMember } from './session.ts';
import { usePendingWrite } from './use-latest-write.ts';

type Sent = Pick<QueuedWrite, 'method' | 'path' | 'body' | 'what' | 'href'>;

interface Written<Choice, Answer> extends Sent {
  /** What it is about: of several writes about one thing that wait, the last one counts. */
  subjectId: string;
  /** Where it stands, such as the thread of a post. */
  within?: string;
  /** What the page shows of it while it waits. */
  choice: Choice;
  /** It is stored. Also called where it had to wait, and after the component has gone. */
  onStored?: (answer: Answer) => void;
}

/** What a form says when it closes although nothing is sent. */
export const WAITS = 'Saved in this browser. It will be sent as soon as possible.';

/**
 * Sends what was written in a form. Without a connection it waits, and the form may close: `useUnsent` shows it.
 * @param kind what is written, e.g. 'review'
 * @returns `send`, which never rejects; `isSending` until its outcome is known
 */
export function useQueuedSend<Choice, Answer>(kind: string) {
  const client = useQueryClient();
  setUpOutbox(client);
  useEffect(preloadOutboxList, []);
  const memberId = useLikelyMember()?._id ?? '';
  const [isSending, setSending] = useState(false);

  const send = async (written: Written<Choice, Answer>): Promise<Outcome<Answer>> => {
    const { subjectId, within, onStored, ...sent } = written;
    const mutationKey = outboxKey(kind, ...(within === undefined ? [] : [within]), subjectId);
    const former = supersede(client, mutationKey);
    // Both make the same thing: should the server have done the former already, it must not make another.
    const isSame = sent.method === 'POST' && former?.method === 'POST';
    const write = { ...sent, key: isSame ? former.key : newKey(), at: Date.now(), memberId };
    setSending(true);
    const outcome = await enqueue<Answer>(client, mutationKey, write, onStored);
    setSending(false);
    return outcome;
  };
  return { send, isSending };
}

/** @returns all that the member has written of a kind and the server has not stored, also what is on its way */
export function useWritten<Choice>(kind: string, ...within: string[]): readonly Waiting<Choice>[] {
  const memberId = useLikelyMember()?._id;
  return useMutationState({ filters: { mutationKey: outboxKey(kind, ...within) }, select: waitingOf })
    .filter((one) => one !== undefined)
    .filter((one) => one.memberId === memberId) as Waiting<Choice>[];
}

/** @returns what the member has written of a kind and could not be sent so far: it waits, or was refused */
export const useUnsent = <Choice>(kind: string, ...within: string[]): readonly Waiting<Choice>[] =>
  useWritten<Choice>(kind, ...within).filter(({ waits, problem }) => waits || problem !== null);

/** @returns what the member has written about one thing and the server has not */
export function useUnsentOf<Choice>(kind: string, subjectId: string): Waiting<Choice> | undefined {
  return useUnsent<Choice>(kind).findLast((one) => one.subjectId === subjectId);
}

/** Keeps a write from being sent as long as the form is open in which it is changed. */
export function useHeldBack(key: string | undefined): void {
  const client = useQueryClient();
  const [held] = useState(key);
  useEffect(() => (held === undefined ? undefined : holdBack(client, held)), [client, held]);
}

interface Queued<Choice, Answer> {
  /** What is written, e.g. 'rating', and about what: of several choices about one thing the last one counts. */
  kind: string;
  subjectId: string;
  /** @returns the request that stores a choice, and how a list of waiting writes names it */
  describe: (choice: Choice) => Sent;
  /** A choice is stored. Also called after the component has gone; a newer choice may be under way already. */
  onStored: (answer: Answer, choice: Choice) => void;
  /** The choice was refused; without a connection it waits instead. */
  onFailed: (error: unknown, choice: Choice) => void;
}

/**
 * Stores a choice that people change quickly (stars, marks) and that may wait for a connection. Writes go out one at a
 * time and in order; of those that wait about one thing, only the last is sent.
 * Show `pending` while there is one, else what the server has last said: then a failure needs no rolling back.
 * @returns `write`; `pending` as from `usePendingWrite`; `waits` when the choice could not be sent so far
 */
export function useQueuedWrite<Choice, Answer>(queued: Queued<Choice, Answer>) {
  const { kind, subjectId, describe, onStored, onFailed } = queued;
  const client = useQueryClient();
  const { send } = useQueuedSend<Choice, Answer>(kind);
  const mutationKey = outboxKey(kind, subjectId);
  const pending = usePendingWrite<Choice>(mutationKey);
  const waits = useUnsentOf(kind, subjectId)?.waits ?? false;

  const write = async (choice: Choice) => {
    const outcome = await send({
      ...describe(choice),
      subjectId,
      choice,
      onStored: (answer) => {
        onStored(answer, choice);
      },
    });
    const isLatest = client.isMutating({ mutationKey, exact: true }) === 0;
    if (outcome.state === 'refused' && isLatest) onFailed(outcome.error, choice);
  };
  return { write: (choice: Choice) => void write(choice), pending, waits };
}
