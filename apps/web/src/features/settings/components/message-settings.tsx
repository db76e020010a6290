import { MESSAGE_SENDERS, type MessageSenders } from '@filmfisher/shared/messages/conversations';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { memberSettingsQuery, useChangeSettings } from '../../../lib/member-settings.ts';

const WORDS: Record<MessageSenders, string> = {
  mutuals: 'Members I follow who follow me back',
  everybody: 'Everybody; others as a request first',
  nobody: 'Nobody',
};

/** Who may write to the member, and whether others see that their messages were read. */
export function MessageSettings() {
  const query = useQuery(memberSettingsQuery('messages'));
  const { mutate, isPending } = useChangeSettings('messages');
  return (
    <Loaded
      query={query}
      failure="These settings could not be loaded."
      skeleton={<Skeleton className="h-55 w-full sm:h-47" />}
    >
      {({ from, receipts }) => (
        <div className="grid gap-2">
          <SelectField
            label="Who can write to me"
            value={from}
            disabled={isPending}
            options={MESSAGE_SENDERS.map((one) => [one, WORDS[one]])}
            onChange={(chosen) => {
              mutate({ from: chosen });
            }}
          />
          <Checkbox
            checked={receipts}
            disabled={isPending}
            onChange={({ target }) => {
              mutate({ receipts: target.checked });
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
