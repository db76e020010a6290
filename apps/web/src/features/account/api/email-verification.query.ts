import { MESSAGES } from '@filmfisher/shared/messages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { dataSentenceIn } from '../../../lib/sentences.ts';

export type VerificationOutcome = 'verified' | 'alreadyVerified';

/**
 * POST /email_verification/verify. A query although it changes something, because opening a link must confirm
 * once, however often React mounts the page: queries with one key run once.
 * @param token from the link; '' asks nothing
 */
export function emailVerificationQuery(token: string) {
  return queryOptions({
    queryKey: ['email-verification', token],
    queryFn: async (): Promise<VerificationOutcome> => {
      const answer = await api.ask({
        method: 'POST',
        path: '/email_verification/verify',
        body: { token },
      });
      return dataSentenceIn(answer) === MESSAGES.emailVerifiedBefore ? 'alreadyVerified' : 'verified';
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
}
