import type {
  calendarAddressSchema,
  calendarSchema,
  reminderSchema,
  remindersSchema,
} from '@filmfisher/shared/availability/calendar.schema';
import type { ReleaseFormat } from '@filmfisher/shared/movies/movie-facts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';

interface Asked {
  from: string;
  to: string;
  country?: string | undefined;
  format?: ReleaseFormat | undefined;
}

/** What comes out between two days. */
export function calendarQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['calendar', asked],
    queryFn: ({ signal }) => api.get<typeof calendarSchema>('/calendar', { query: { ...asked }, signal }),
  });
}

const remindersKey = (userId: string) => ['reminders', userId];

/** The films that the member set a release reminder for. */
export function remindersQuery(userId: string) {
  return queryOptions({
    queryKey: remindersKey(userId),
    queryFn: ({ signal }) => api.get<typeof remindersSchema>('/reminders', { signal }),
  });
}

/** Sets or removes a release reminder. */
export function useRemind(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ movieId, isOn }: { movieId: string; isOn: boolean }) => {
      const path = `/movies/${encodeURIComponent(movieId)}/reminder`;
      return isOn ? api.put<typeof reminderSchema>(path) : api.delete<typeof reminderSchema>(path);
    },
    onSuccess: ({ reminder }) => {
      toast.success(reminder ? "We'll tell you on the day." : "We won't remind you any more.", {
        toastId: 'reminder',
      });
    },
    onError: (error) => {
      toast.error(actionErrorText(error, 'The reminder could not be changed.'), { toastId: 'reminder' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: remindersKey(userId) }),
  });
}

const addressKey = ['calendar address'];

/** The address of the member's own calendar. */
export const calendarAddressQuery = queryOptions({
  queryKey: addressKey,
  queryFn: ({ signal }) => api.get<typeof calendarAddressSchema>('/settings/calendar', { signal }),
});

/** Another address in place of the one that others may know by now. */
export function useRenewCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<typeof calendarAddressSchema>('/settings/calendar/renew', {}),
    onSuccess: (answer) => {
      client.setQueryData(addressKey, answer);
      toast.success('Your calendar has a new address.', { toastId: 'calendar-address' });
    },
    onError: (error) => {
      toast.error(actionErrorText(error, 'The address could not be changed.'));
    },
  });
}
