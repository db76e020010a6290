import type {
  checkoutResponseSchema,
  interestListSchema,
  ownSupportSchema,
  paymentListSchema,
  supportSchema,
  supporterListSchema,
} from '@filmfisher/shared/support/support.schema';
import type { PaymentProviderName } from '@filmfisher/shared/support/support';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { API_BASE } from '@filmfisher/shared/api/api';
import { api } from '../../../lib/api-client.ts';
import { endless } from '../../../lib/endless-query.ts';

/** GET /support */
export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) => api.get<typeof supportSchema>('/support', { signal }),
});

/** GET /support/mine */
export const ownSupportQuery = queryOptions({
  queryKey: ['support', 'mine'],
  queryFn: ({ signal }) => api.get<typeof ownSupportSchema>('/support/mine', { signal }),
  staleTime: 0,
});

/** POST /support/checkout: leaves for the page of the payment service. */
export const useCheckout = () =>
  useMutation({
    mutationFn: (provider: PaymentProviderName) =>
      api.post<typeof checkoutResponseSchema>('/support/checkout', { provider }),
    onSuccess({ url }) {
      window.location.assign(url);
    },
  });

/** DELETE /support/mine */
export function useCancelSupport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<typeof ownSupportSchema>('/support/mine'),
    onSuccess(own) {
      client.setQueryData(ownSupportQuery.queryKey, own);
    },
  });
}

/** POST /support/interest */
export const useLeaveAddress = () =>
  useMutation({
    mutationFn: async (email: string) =>
      (await api.post<typeof messageResponseSchema>('/support/interest', { email })).message,
  });

const DESK = ['desk', 'support'] as const;

/** GET /admin/support */
export const supportersQuery = endless<typeof supporterListSchema>([...DESK, 'supporters'], '/admin/support');

/** GET /admin/support/payments */
export const paymentsQuery = endless<typeof paymentListSchema>(
  [...DESK, 'payments'],
  '/admin/support/payments',
);

/** GET /admin/support/interests */
export const interestsQuery = endless<typeof interestListSchema>(
  [...DESK, 'interests'],
  '/admin/support/interests',
);

/** Address of the same addresses as a file. */
export const interestsFilePath = `${API_BASE}/admin/support/interests.csv`;
