import { BUZZ_KINDS, type BuzzKind } from '@filmfisher/shared/buzz/buzz';
import type { BuzzItem } from '@filmfisher/shared/buzz/buzz.schema';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useBuzzChanges } from '../api/buzz.queries.ts';
import { RefuseBuzz } from './refuse-buzz.tsx';

const KINDS = Object.entries(BUZZ_KINDS) as [BuzzKind, string][];

/** Lets an editor publish what waits as the kind that it is, or confirm a rumour as another one; or take it away. */
export function PublishBuzz({ item: { _id, kind, waiting } }: { item: BuzzItem }) {
  const kinds = KINDS.filter(([id]) => waiting || id !== 'rumour');
  const [chosen, setChosen] = useState<BuzzKind>(waiting ? kind : 'casting');
  const { decide } = useBuzzChanges();
  const publish = () => {
    decide.mutate(
      { id: _id, accept: true, kind: chosen },
      {
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  const canPublish = waiting || kind === 'rumour';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {canPublish && (
        <>
          <div className="w-full sm:w-40">
            <SelectInput
              aria-label={waiting ? 'Publish as' : 'Confirm as'}
              value={chosen}
              onChange={({ target }) => {
                setChosen(target.value as BuzzKind);
              }}
            >
              {kinds.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </div>
          <Button disabled={decide.isPending} onClick={publish}>
            {waiting ? 'Publish' : 'Confirm'}
          </Button>
        </>
      )}
      <RefuseBuzz id={_id}>
        {(open) => (
          <Button variant="secondary" onClick={open}>
            {waiting ? 'Refuse' : 'Take it away'}
          </Button>
        )}
      </RefuseBuzz>
    </div>
  );
}
