import type { PersonRow } from '@filmfisher/shared/people';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { usePersonChanges } from '../api/desk-people.mutations.ts';
import { MergeForm } from './merge-form.tsx';
import { PersonForm } from './person-form.tsx';
import { SplitForm } from './split-form.tsx';

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
