import {
  AUDIENCES,
  PRIVATE_PARTS,
  type Audience,
  type PrivatePart,
} from '@filmfisher/shared/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { memberSettingsQuery, useChangeSettings } from '../../../lib/member-settings.ts';

const PARTS: Record<PrivatePart, string> = {
  diary: 'Diary',
  statistics: 'Statistics',
  watchlist: 'Watchlist',
};
const AUDIENCE_NAMES: Record<Audience, string> = {
  public: 'Everybody',
  followers: 'My followers',
  private: 'Only me',
};

/** Whom the member shows diary, statistics and watchlist. */
export function PrivacyChoices() {
  const query = useQuery(memberSettingsQuery('privacy'));
  const { mutate, isPending } = useChangeSettings('privacy');
  return (
    <Loaded
      query={query}
      failure="These settings could not be loaded."
      skeleton={<Skeleton className="h-81 w-full sm:h-27" />}
    >
      {(settings) => (
        <div className="grid gap-x-4 sm:grid-cols-3">
          {PRIVATE_PARTS.map((part) => (
            <SelectField
              key={part}
              label={PARTS[part]}
              value={settings[part]}
              disabled={isPending}
              options={AUDIENCES.map((audience) => [audience, AUDIENCE_NAMES[audience]])}
              onChange={(audience) => {
                mutate({ [part]: audience });
              }}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}
