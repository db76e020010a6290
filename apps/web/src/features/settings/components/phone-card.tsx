import { phoneChangeSchema, type AccountSettings } from '@filmfisher/shared/account-settings';
import { useChangePhone } from '../api/settings.queries.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactStatus } from './contact-status.tsx';
import { SettingsCard } from './settings-card.tsx';

interface PhoneCardProps {
  contact: AccountSettings['phoneNumber'];
  /** Whether this installation can send text messages. */
  textMessages: boolean;
}

/** The phone number of the account: which one it is, and a form to add or change it where that can be confirmed. */
export function PhoneCard({ contact, textMessages }: PhoneCardProps) {
  const change = useChangePhone();
  return (
    <SettingsCard
      title="Phone number"
      intro="You can sign in with a confirmed number. Your profile number is never used to sign in."
    >
      <ContactStatus contact={contact} none="No phone number yet." />
      {textMessages ? (
        <ContactForm
          schema={phoneChangeSchema}
          empty={{ phoneNumber: '', currentPassword: '' }}
          mutation={change}
          name="phoneNumber"
          label="New phone number"
          hint="10 to 15 digits."
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
        />
      ) : (
        <p className="text-sm text-faint">
          We can't send text messages yet, so a new number can't be confirmed. Confirm an e-mail address
          instead.
        </p>
      )}
    </SettingsCard>
  );
}
