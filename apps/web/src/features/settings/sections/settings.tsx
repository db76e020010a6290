import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { keepAccount } from '../../account/api/kept-session.ts';
import { useSession } from '../../../lib/session.ts';
import { SessionList } from '../../account/components/session-list.tsx';
import { useLeave } from '../../account/hooks/use-leave.ts';
import { BlockedMembers } from '../../members/components/blocked-members.tsx';
import { DATA_ADDRESS, settingsQuery } from '../api/settings.queries.ts';
import { DeletionCard } from '../components/deletion-form.tsx';
import { EmailCard, PhoneCard } from '../components/contact-change-form.tsx';
import { MessageSettings } from '../components/message-settings.tsx';
import { NotificationsCard } from '../components/notifications-card.tsx';
import { PasswordCard } from '../components/password-form.tsx';
import { PrivacyChoices } from '../components/privacy-choices.tsx';
import { SettingsCard } from '../components/settings-card.tsx';

/** Settings: how the account is reached, its password and sessions, its data, its deletion. */
export function Settings() {
  const client = useQueryClient();
  const query = useQuery(settingsQuery);
  const { user } = useSession();
  const { prepare, stay, leave } = useLeave();

  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <Loaded
        query={query}
        failure="Your settings could not be loaded."
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-72 w-full" />
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
        }
      >
        {({ email, phoneNumber, textMessages, deletionAt }) => (
          <>
            <EmailCard contact={email} />
            <PhoneCard contact={phoneNumber} textMessages={textMessages} />
            <PasswordCard account={email.value ?? user?.username ?? ''} />
            <SettingsCard
              title="Sessions"
              intro="Devices signed in to your account. If you don't recognise one, end its session and change your password."
            >
              <SessionList />
            </SettingsCard>
            <SettingsCard title="Messages" intro="Who can write to you, and read receipts.">
              <MessageSettings />
            </SettingsCard>
            <SettingsCard
              title="Who sees what"
              intro="Private diary entries are yours alone, whatever you choose here."
            >
              <PrivacyChoices />
            </SettingsCard>
            <SettingsCard
              title="Blocked and muted members"
              intro="To block or mute a member, open their profile and press More."
            >
              <BlockedMembers />
            </SettingsCard>
            <NotificationsCard />
            <SettingsCard title="Your data" intro="Everything we store about you, in one JSON file.">
              <div className="flex flex-wrap gap-x-5 gap-y-1">
                <a
                  href={DATA_ADDRESS}
                  download
                  className="inline-flex min-h-11 items-center rounded-full border border-control bg-ground/40 px-5 font-semibold transition hover:border-text hover:bg-raised"
                >
                  Download my data
                </a>
                <Link to={paths.exportData} className="link inline-flex min-h-11 items-center">
                  As CSV or for Letterboxd
                </Link>
                <Link to={paths.importData} className="link inline-flex min-h-11 items-center">
                  Import data from elsewhere
                </Link>
              </div>
            </SettingsCard>
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
    </div>
  );
}
