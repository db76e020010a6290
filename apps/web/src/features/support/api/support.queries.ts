import {
  checkoutAnswerSchema,
  interestListSchema,
  ownSupportSchema,
  paymentListSchema,
  supporterListSchema,
  supportSchema,
  type PaymentProviderName,
} from '@filmfisher/shared/support';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { API_BASE } from '@filmfisher/shared/brand';
import { api } from '../../../lib/api-client.ts';
import { endless } from '../../../lib/endless-query.ts';

/** GET /support */
export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) => api.get('/support', supportSchema, { signal }),
});

/** GET /support/mine */
export const ownSupportQuery = queryOptions({
  queryKey: ['support', 'mine'],
  queryFn: ({ signal }) => api.get('/support/mine', ownSupportSchema, { signal }),
  staleTime: 0,
});

/** POST /support/checkout: leaves for the page of the payment service. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (provider: PaymentProviderName) =>
      api.post('/support/checkout', checkoutAnswerSchema, { provider }),
    onSuccess({ url }) {
      window.location.assign(url);
    },
  });

/** DELETE /support/mine */
export function useCancelSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/support/mine', ownSupportSchema),
    onSuccess(own) {
      client.setQueryData(ownSupportQuery.queryKey, own);
    },
  });
}

/** POST /support/interest */
export const useLeaveAddress = () =>
  useMutation({
    mutationFn: async (email: string) =>
      (await api.post('/support/interest', messageAnswerSchema, { email })).message,
  });

const DESK = ['desk', 'support'] as const;

/** GET /admin/support */
export const supportersQuery = endless([...DESK, 'supporters'], '/admin/support', supporterListSchema);

/** GET /admin/support/payments */
export const paymentsQuery = endless([...DESK, 'payments'], '/admin/support/payments', paymentListSchema);

/** GET /admin/support/interests */
export const interestsQuery = endless([...DESK, 'interests'], '/admin/support/interests', interestListSchema);

/** Address of the same addresses as a file. */
export const interestsFilePath = `${API_BASE}/admin/support/interests.csv`;
