import { NotificationsCard } from '../components/notifications-card.tsx';
import { SettingsFrame } from '../components/settings-card.tsx';

/** /settings/notifications */
export function SettingsNotificationsPage() {
  return (
    <SettingsFrame title="Notifications">
      <NotificationsCard />
    </SettingsFrame>
  );
}
