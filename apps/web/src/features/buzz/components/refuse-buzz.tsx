import { BUZZ_NOTE_MAX, BUZZ_REFUSALS, type BuzzRefusal } from '@filmfisher/shared/buzz/buzz';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useBuzzChanges } from '../api/buzz.queries.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

interface RefuseBuzzProps {
  id: string;
  /** @param open asks the editor for the reason */
  children: (open: () => void) => ReactNode;
}

/** Refuses a news item and asks for the reason, which its sender can read. */
export function RefuseBuzz({ id, children }: RefuseBuzzProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<BuzzRefusal>('private_life');
  const [note, setNote, forgetNote] = useTextDraft({ name: `refused buzz ${id}` });
  const { decide } = useBuzzChanges();
  const send = (close: () => void) => {
    decide.mutate(
      { id, accept: false, reason, ...(note.trim() !== '' && { note }) },
      {
        onSuccess: () => {
          forgetNote();
          close();
        },
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  return (
    <>
      {children(() => {
        setIsOpen(true);
      })}
      {isOpen && (
        <Dialog
          title="Why remove this?"
          onClose={() => {
            setIsOpen(false);
          }}
        >
          {(close) => (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                send(close);
              }}
            >
              <SelectField label="Reason" value={reason} options={BUZZ_REFUSALS} onChange={setReason} />
              <Field label="A sentence to add" hint="Optional. The sender sees both.">
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={BUZZ_NOTE_MAX}
                    value={note}
                    onChange={({ target }) => {
                      setNote(target.value);
                    }}
                  />
                )}
              </Field>
              <div className="flex flex-wrap gap-2">
                <Button type="submit" busy={decide.isPending} busyLabel="Sending...">
                  Take it away
                </Button>
                <Button variant="quiet" onClick={close}>
                  Keep it
                </Button>
              </div>
            </form>
          )}
        </Dialog>
      )}
    </>
  );
}
