import { KIDS_PIN_WAIT_MINUTES } from '@filmfisher/shared/kids/kids';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { useLeaveKids } from '../api/kids.queries.ts';
import { PinInput } from './pin-input.tsx';

interface LeaveDialogProps {
  onLeft: () => void;
  onClose: () => void;
}

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return actionErrorText(error);
  if (error.status === 429) {
    return `Too many wrong tries. Please wait ${KIDS_PIN_WAIT_MINUTES} minutes.`;
  }
  return error.fields['pin'] ?? actionErrorText(error);
}

/** Asks for the PIN. */
export function LeaveDialog({ onLeft, onClose }: LeaveDialogProps) {
  const [pin, setPin] = useState('');
  const { mutate, isPending, error } = useLeaveKids();
  return (
    <Dialog title="Leave the kids’ corner" onClose={onClose}>
      {() => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            mutate(pin, { onSuccess: onLeft });
          }}
        >
          <Field
            label="PIN"
            hint="The one a parent has set."
            error={error === null ? undefined : refusalText(error)}
          >
            {(control) => <PinInput {...control} value={pin} onChange={setPin} autoFocus />}
          </Field>
          <Button type="submit" busy={isPending} busyLabel="Checking...">
            Leave
          </Button>
        </form>
      )}
    </Dialog>
  );
}
