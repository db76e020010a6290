import {
  MESSAGE_SENDERS,
  type MessageSenders,
  type MessageSettingsChange,
} from '@filmfisher/shared/conversations';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { messageSettingsQuery, useChangeMessageSettings } from '../api/messages.queries.ts';

const WORDS: Record<MessageSenders, string> = {
  mutuals: 'Members I follow who follow me back',
  everybody: 'Everybody; others as a request first',
  nobody: 'Nobody',
};

/** Who may write to the member, and whether others see that their messages were read. */
export function MessageSettings() {
  const query = useQuery(messageSettingsQuery);
  const { mutate, isPending } = useChangeMessageSettings();
  const change = (settings: MessageSettingsChange) => {
    mutate(settings, {
      onSuccess: () => {
        toast.success('Saved.');
      },
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };
  return (
    <Loaded
      query={query}
      failure="These settings could not be loaded."
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {({ from, receipts }) => (
        <div className="grid gap-2">
          <Field label="Who can write to me">
            {(control) => (
              <SelectInput
                {...control}
                value={from}
                disabled={isPending}
                onChange={({ target }) => {
                  const chosen = MESSAGE_SENDERS.find((one) => one === target.value);
                  if (chosen) change({ from: chosen });
                }}
              >
                {MESSAGE_SENDERS.map((one) => (
                  <option key={one} value={one}>
                    {WORDS[one]}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <Checkbox
            checked={receipts}
            disabled={isPending}
            onChange={({ target }) => {
              change({ receipts: target.checked });
            }}
          >
            Read receipts: let others see that I've read their messages
          </Checkbox>
          <p className="text-sm text-faint">They only work between members who have both switched them on.</p>
        </div>
      )}
    </Loaded>
  );
}
