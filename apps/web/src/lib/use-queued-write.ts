import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preloadOutboxList } from './outbox-mark.ts';
import { newKey, outboxKey, setUpOutbox, supersede, type QueuedWrite } from './outbox.ts';
import { useLikelyMember } from './session.ts';
import { usePendingWrite } from './use-latest-write.ts';

type Sent = Pick<QueuedWrite, 'method' | 'path' | 'body' | 'what' | 'href'>;

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
  setUpOutbox(client);
  useEffect(preloadOutboxList, []);
  const memberId = useLikelyMember()?._id ?? '';
  const mutationKey = outboxKey(kind, subjectId);
  const pending = usePendingWrite<Choice>(mutationKey);
  const waits = useMutationState({
    filters: { mutationKey, status: 'pending', exact: true },
    select: ({ state }) => state.failureCount > 0,
  }).includes(true);

  const { mutate } = useMutation<Answer, Error, QueuedWrite<Choice>>({
    mutationKey,
    onSuccess: (answer, { choice }) => {
      onStored(answer, choice);
    },
    onError: (error, { choice }) => {
      const later = { mutationKey, status: 'pending', exact: true } as const;
      if (client.isMutating(later) <= 1) onFailed(error, choice);
    },
  });

  return {
    write: (choice: Choice) => {
      supersede(client, mutationKey);
      mutate({ key: newKey(), at: Date.now(), memberId, choice, ...describe(choice) });
    },
    pending,
    waits,
  };
}
