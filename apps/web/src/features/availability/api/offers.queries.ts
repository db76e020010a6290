import type {
  OfferDecision,
  OfferRequest,
  deskOfferListSchema,
  offerListSchema,
  offerResponseSchema,
} from '@filmfisher/shared/availability/offers.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';

const offersPath = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/offers`;

/** Where a film can be watched. */
export function offersQuery(movieId: string) {
  return queryOptions({
    queryKey: ['offers', movieId],
    queryFn: ({ signal }) => api.get<typeof offerListSchema>(offersPath(movieId), { signal }),
  });
}

/** Tells of a place to watch; what is wrong with it belongs to the form. */
export function useTellOffer(movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (offer: OfferRequest) => api.post<typeof offerResponseSchema>(offersPath(movieId), offer),
    onSuccess: ({ message }) => {
      toast.success(message, { toastId: 'offer' });
      return client.invalidateQueries({ queryKey: ['offers', movieId] });
    },
  });
}

/** Tells of a dead link. */
export function useReportOffer(movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.post<typeof messageResponseSchema>(`/offers/${encodeURIComponent(id)}/report`, {}),
    onSuccess: ({ message }) => {
      toast.success(message, { toastId: 'offer' });
    },
    onError: (error) => {
      toast.error(actionErrorText(error, 'The report could not be sent.'), { toastId: 'offer' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['offers', movieId] }),
  });
}

/** Places to watch that wait for an administrator. */
export function waitingOffersQuery(state: 'open' | 'hidden') {
  return queryOptions({
    queryKey: ['desk', 'offers', state],
    queryFn: ({ signal }) =>
      api.get<typeof deskOfferListSchema>('/admin/offers', { query: { state, limit: 100 }, signal }),
  });
}

/** Shows a place to watch, or refuses it. */
export function useDecideOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...decision }: OfferDecision & { id: string }) =>
      api.post<typeof offerResponseSchema>(`/admin/offers/${encodeURIComponent(id)}/decision`, decision),
    onSuccess: ({ message }) => {
      toast.success(message, { toastId: 'offer' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'offers'] }),
  });
}
