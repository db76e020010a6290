import type { personMergedSchema, personSchema, PersonSplit, PersonUpdate } from '@filmfisher/shared/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { PEOPLE_KEY } from './people.queries.ts';

/** What the desk changes about a person; everything read of people is read again afterwards. */
export function usePersonChanges(id: string) {
  const client = useQueryClient();
  const path = `/people/${encodeURIComponent(id)}`;
  const onSuccess = () => client.invalidateQueries({ queryKey: [PEOPLE_KEY] });
  const change = useMutation({
    mutationFn: (fields: PersonUpdate) => api.patch<typeof personSchema>(path, fields),
    onSuccess,
  });
  const setPicture = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('image', file);
      return api.put<typeof personSchema>(`${path}/image`, form);
    },
    onSuccess,
  });
  const merge = useMutation({
    mutationFn: (into: string) => api.post<typeof personMergedSchema>(`${path}/merge`, { into }),
    onSuccess,
  });
  const split = useMutation({
    mutationFn: (movies: PersonSplit) => api.post<typeof personSchema>(`${path}/split`, movies),
    onSuccess,
  });
  return { change, setPicture, merge, split };
}
