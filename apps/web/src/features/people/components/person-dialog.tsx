import type {
  PersonRow,
  PersonSplit,
  PersonUpdate,
  personMergedSchema,
  personSchema,
} from '@filmfisher/shared/people/people.schema';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { MergeForm } from './merge-form.tsx';
import { PersonForm } from './person-form.tsx';
import { SplitForm } from './split-form.tsx';
import { PEOPLE_KEY } from '../api/people.queries.ts';

/** What the desk changes about a person; everything read of people is read again afterwards. */
function usePersonChanges(id: string) {
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

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'merge', label: 'Merge' },
  { id: 'split', label: 'Split' },
] as const;

interface PersonDialogProps {
  person: PersonRow;
  onClose: () => void;
}

/** Changes a person: names and picture; makes one of two people, or two of one. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const [tab, setTab] = useState<string>('details');
  const { change, setPicture, merge, split } = usePersonChanges(person._id);

  return (
    <Dialog title={person.name} label={`Change ${person.name}`} onClose={onClose}>
      {(close) => {
        const outcome = (done: string, forget?: () => void) => ({
          onSuccess: () => {
            forget?.();
            toast.success(done);
            close();
          },
          onError: (error: Error) => {
            toast.error(actionErrorText(error));
          },
        });
        return (
          <Tabs label="What to change" tabs={TABS} value={tab} onChange={setTab}>
            {tab === 'details' && (
              <PersonForm
                person={person}
                isSaving={change.isPending || setPicture.isPending}
                save={(fields, forget) => {
                  change.mutate(fields, outcome('The person has been changed.', forget));
                }}
                savePicture={(file) => {
                  setPicture.mutate(file, outcome('The picture has been set.'));
                }}
              />
            )}
            {tab === 'merge' && (
              <MergeForm
                person={person}
                isSaving={merge.isPending}
                save={(into) => {
                  merge.mutate(into._id, outcome(`${person.name} and ${into.name} are one person now.`));
                }}
              />
            )}
            {tab === 'split' && (
              <SplitForm
                person={person}
                isSaving={split.isPending}
                save={(movies) => {
                  split.mutate(movies, outcome('There are two people now.'));
                }}
              />
            )}
          </Tabs>
        );
      }}
    </Dialog>
  );
}
