import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useSession } from '../../../lib/session.ts';
import { keepAccount } from '../../account/api/kept-session.ts';
import { useLeave } from '../../account/hooks/use-leave.ts';
import { settingsQuery } from '../api/settings.queries.ts';
import { EmailCard, PhoneCard } from '../components/contact-change-form.tsx';
import { DeletionCard } from '../components/deletion-form.tsx';
import { PasswordCard } from '../components/password-form.tsx';
import { SettingsFrame } from '../components/settings-card.tsx';

/** /settings/account: how the account is reached, its password, its deletion. */
export function SettingsAccountPage() {
  const client = useQueryClient();
  const query = useQuery(settingsQuery);
  const { user } = useSession();
  const { prepare, stay, leave } = useLeave();

  return (
    <SettingsFrame title="Account">
      <Loaded
        query={query}
        failure="Your settings could not be loaded."
        skeleton={
          <>
            <Skeleton className="h-72 w-full" />
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-80 w-full" />
          </>
        }
      >
        {({ email, phoneNumber, textMessages, deletionAt }) => (
          <>
            <EmailCard contact={email} />
            <PhoneCard contact={phoneNumber} textMessages={textMessages} />
            <PasswordCard account={email.value ?? user?.username ?? ''} />
            <DeletionCard
              deletionAt={deletionAt}
              sessionEnd={{ onAsked: prepare, onRefused: stay, onEnded: leave }}
              onKept={() => {
                keepAccount(client);
              }}
            />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
