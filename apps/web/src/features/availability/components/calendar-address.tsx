import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { calendarAddressQuery, useRenewCalendar } from '../api/calendar.queries.ts';

/** The releases of one's watch list in one's own calendar program. */
export function CalendarAddress() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...calendarAddressQuery, enabled: isOpen });
  const { mutate, isPending } = useRenewCalendar();
  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        My watchlist's releases in my own calendar
      </Button>
    );
  }
  return (
    <div className="max-w-2xl rounded-lg border border-line bg-surface p-4">
      <Field
        label="Address for your calendar app"
        hint="Anyone who has it can read it. Renew it if somebody else gets it."
      >
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={data?.url ?? ''}
            onFocus={({ target }) => {
              target.select();
            }}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel="Renewing..."
        onClick={() => {
          mutate();
        }}
      >
        Renew the address
      </Button>
    </div>
  );
}
