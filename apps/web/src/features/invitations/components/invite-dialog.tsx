import { BRAND } from '@filmfisher/shared/brand/brand';
import { useQuery } from '@tanstack/react-query';
import { ShareWays } from '../../../components/share/share-ways.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { invitationLinkQuery, useRenewInvitation } from '../api/invitations.queries.ts';

/** The member's own link, and ways to send it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(invitationLinkQuery);
  const renew = useRenewInvitation();
  return (
    <Dialog title="Invite friends" onClose={onClose}>
      {(close) => (
        <>
          <p className="mb-4 text-muted">
            Send your link to friends. Once they have joined, we ask them whether you two follow each other.
          </p>
          <Loaded
            query={query}
            failure="Your link could not be loaded."
            skeleton={<Skeleton className="h-48 w-full" />}
          >
            {({ url }) => <ShareWays title={`Join me on ${BRAND}.`} url={url} close={close} />}
          </Loaded>
          <p className="mt-5 text-sm text-faint">We read no contacts and send no messages.</p>
          {query.data && (
            <Button
              variant="quiet"
              className="-ml-5"
              busy={renew.isPending}
              busyLabel="Replacing…"
              onClick={() => {
                renew.mutate();
              }}
            >
              Replace link
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}
