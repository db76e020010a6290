import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAccount } from '../../features/account/api/kept-session.ts';
import { SuspendedBanner, UnverifiedBanner } from '../../features/account/components/member-banners.tsx';
import { settingsQuery } from '../../features/settings/api/settings.queries.ts';
import { DeletionBanner } from '../../features/settings/components/deletion-banner.tsx';

interface AccountBannersProps {
  user: SessionUser | null;
  /** When the account will be erased. */
  deletionAt: string | undefined;
}

/** What a member must know of the account: that it goes, is suspended, or is not confirmed yet. */
export function AccountBanners({ user, deletionAt }: AccountBannersProps) {
  const client = useQueryClient();
  const isUnverified = user?.verified === false;
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isUnverified && user.email === null });
  return (
    <>
      {deletionAt !== undefined && (
        <DeletionBanner
          deletionAt={deletionAt}
          onKept={() => {
            keepAccount(client);
          }}
        />
      )}
      {user?.suspension && <SuspendedBanner suspension={user.suspension} />}
      {isUnverified && <UnverifiedBanner user={user} textMessages={settings?.textMessages ?? false} />}
    </>
  );
}
