import { BlockedMembers } from '../../members/components/blocked-members.tsx';
import { MessageSettings } from '../components/message-settings.tsx';
import { PrivacyChoices } from '../components/privacy-choices.tsx';
import { SettingsCard, SettingsFrame } from '../components/settings-card.tsx';

/** /settings/privacy: who sees what, who may write, and who is blocked. */
export function SettingsPrivacyPage() {
  return (
    <SettingsFrame title="Privacy">
      <SettingsCard
        title="Who sees what"
        intro="Private diary entries are yours alone, whatever you choose here."
      >
        <PrivacyChoices />
      </SettingsCard>
      <SettingsCard title="Messages" intro="Who can write to you, and read receipts.">
        <MessageSettings />
      </SettingsCard>
      <SettingsCard
        title="Blocked and muted members"
        intro="To block or mute a member, open their profile and press More."
      >
        <BlockedMembers />
      </SettingsCard>
    </SettingsFrame>
  );
}
