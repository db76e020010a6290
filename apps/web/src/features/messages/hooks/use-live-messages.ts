import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../lib/live.ts';
import { MESSAGES_KEY } from '../api/messages.queries.ts';

/**
 * Asks again for the conversations that are on screen as soon as something of them is another: a message has come, was
 * read on another device, or a request was accepted.
 */
export function useLiveMessages(): void {
  const client = useQueryClient();
  const ask = () => void client.invalidateQueries({ queryKey: MESSAGES_KEY });
  useLive('messages', ask);
  useLive('reload', ask);
}
