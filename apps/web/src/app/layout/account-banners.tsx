import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { useQueryClient } from '@tanstack/react-query';
import { keepAccount } from '../../features/account/api/kept-session.ts';
import { SuspendedBanner, UnverifiedBanner } from '../../features/account/components/member-banners.tsx';
import { DeletionBanner } from '../../features/settings/components/deletion-banner.tsx';

interface AccountBannersProps {
  user: SessionUser | null;
  /** When the account will be erased. */
  deletionAt: string | undefined;
}

/** What a member must know of the account: that it goes, is suspended, or is not confirmed yet. */
export function AccountBanners({ user, deletionAt }: AccountBannersProps) {
  const client = useQueryClient();
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
      {user?.verified === false && <UnverifiedBanner user={user} />}
    </>
  );
}
