import { Button } from '../../../components/ui/button.tsx';
import { openSheet } from '../../../lib/sheets.ts';

/** Opens the member's link for friends. */
export function InviteButton({ className }: { className?: string }) {
  return (
    <Button
      variant="secondary"
      className={className}
      onClick={() => {
        openSheet({ name: 'invite' });
      }}
    >
      Invite friends
    </Button>
  );
}
