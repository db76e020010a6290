import {
  AUDIENCES,
  PRIVATE_PARTS,
  type Audience,
  type PrivatePart,
} from '@filmfisher/shared/privacy-settings';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { privacySettingsQuery, useChangePrivacy } from '../api/privacy-settings.queries.ts';

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
  const query = useQuery(privacySettingsQuery);
  const { mutate, isPending } = useChangePrivacy();
  return (
    <Loaded
      query={query}
      failure="These settings could not be loaded."
      skeleton={<Skeleton className="h-24 w-full" />}
    >
      {(settings) => (
        <div className="grid gap-x-4 sm:grid-cols-3">
          {PRIVATE_PARTS.map((part) => (
            <Field key={part} label={PARTS[part]}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={settings[part]}
                  disabled={isPending}
                  onChange={({ target }) => {
                    mutate({ [part]: target.value as Audience });
                  }}
                >
                  {AUDIENCES.map((audience) => (
                    <option key={audience} value={audience}>
                      {AUDIENCE_NAMES[audience]}
                    </option>
                  ))}
                </SelectInput>
              )}
            </Field>
          ))}
        </div>
      )}
    </Loaded>
  );
}
