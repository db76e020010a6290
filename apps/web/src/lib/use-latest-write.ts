import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import type { ToastAction } from './toast.ts';
import { ApiError } from './api-client.ts';

interface LatestWrite<Choice, Answer> {
  /** Names what is written, e.g. ['rating', '64f0…']; writes with the same key follow one another. */
  writeKey: readonly string[];
  send: (choice: Choice) => Promise<Answer>;
  /** A choice is stored. Also called after the component has gone; a newer choice may be under way already. */
  onStored: (answer: Answer, choice: Choice) => void;
  /** The latest choice could not be stored; `action` offers to try it again, where that may help. */
  onFailed: (error: unknown, choice: Choice, action: ToastAction | undefined) => void;
}

const pendingWrites = (mutationKey: readonly string[]) =>
  ({ mutationKey, status: 'pending', exact: true }) as const;

/** A choice with an identity of its own: the same one may be made twice. */
interface Write<Choice> {
  choice: Choice;
}

/**
 * @param writeKey as given to `useLatestWrite`, here or in another component
 * @returns the latest choice on its way, wrapped because a choice may be null; undefined when all is settled
 */
export function usePendingWrite<Choice>(writeKey: readonly string[]): Write<Choice> | undefined {
  return useMutationState({
    filters: pendingWrites(writeKey),
    select: ({ state }: Mutation<unknown, Error, Write<Choice>>) => state.variables,
  }).at(-1);
}

/**
 * Stores a choice that people change quickly (stars, marks, switches): writes go out one at a time and in order, and
 * of those that wait only the last is sent, so that fast taps end in the last choice whatever the network does.
 * Show `pending` while there is one, else what the server has last said: then a failure needs no rolling back.
 * @returns `write`, and `pending` as from `usePendingWrite`
 */
export function useLatestWrite<Choice, Answer>({
  writeKey,
  send,
  onStored,
  onFailed,
}: LatestWrite<Choice, Answer>) {
  const writes = useQueryClient().getMutationCache();
  const isLatest = (write: Write<Choice>) =>
    writes.findAll(pendingWrites(writeKey)).at(-1)?.state.variables === write;

  const { mutate } = useMutation<{ answer: Answer } | undefined, Error, Write<Choice>>({
    mutationKey: writeKey,
    scope: { id: writeKey.join(' ') },
    mutationFn: async (write) => (isLatest(write) ? { answer: await send(write.choice) } : undefined),
    onSuccess: (sent, { choice }) => {
      if (sent !== undefined) onStored(sent.answer, choice);
    },
    onError: (error, write) => {
      if (!isLatest(write)) return;
      const { choice } = write;
      const again = {
        label: 'Try again',
        onPress: () => {
          mutate({ choice });
        },
      };
      onFailed(error, choice, error instanceof ApiError && error.isPassing ? again : undefined);
    },
  });
  const pending = usePendingWrite<Choice>(writeKey);

  return {
    write: (choice: Choice) => {
      mutate({ choice });
    },
    pending,
  };
}
