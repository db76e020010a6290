import { EVENING_MOVIES_MAX } from '@filmfisher/shared/evenings/evenings';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { today } from '../../../lib/days.ts';
import { useFocusAbove } from '../../../lib/use-focus-above.ts';
import { useAddEvening } from '../api/evenings.queries.ts';

interface CallEveningProps {
  withIds: string[];
  /** The chosen films. */
  movieIds: string[];
  onDone: () => void;
}

/** Asks the company to vote for the chosen films on a day. */
export function CallEvening({ withIds, movieIds, onDone }: CallEveningProps) {
  const [day, setDay] = useState(today());
  const { mutate, isPending } = useAddEvening();
  const bar = useRef<HTMLFormElement>(null);
  useFocusAbove(bar);
  return (
    <form
      ref={bar}
      className="sticky bottom-(--notice) z-10 mt-6 flex flex-wrap items-end gap-x-4 border-t border-line bg-ground pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { day, withIds, movieIds },
          {
            onSuccess: () => {
              toast.success('They will be asked to vote.');
              onDone();
            },
          },
        );
      }}
    >
      <Field
        label="On which day?"
        hint={`${countLabel(movieIds.length, 'film')} of at most ${EVENING_MOVIES_MAX} chosen`}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={today()}
            required
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        className="mb-8"
        busy={isPending}
        busyLabel="Asking..."
        disabled={movieIds.length === 0}
      >
        Ask them to vote
      </Button>
    </form>
  );
}
