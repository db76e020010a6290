import { emailChangeSchema, type AccountSettings } from '@filmfisher/shared/account-settings';
import { useChangeEmail } from '../api/settings.queries.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactStatus } from './contact-status.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The e-mail address of the account: which one it is, and a form to add or change it. */
export function EmailCard({ contact }: { contact: AccountSettings['email'] }) {
  return (
    <SettingsCard
      title="E-mail address"
      intro="You use it to sign in and to get one-time codes. A new address takes effect once you open the link we send to it."
    >
      <ContactStatus contact={contact} none="No e-mail address yet." />
      <ContactForm
        schema={emailChangeSchema}
        empty={{ email: '', currentPassword: '' }}
        mutation={useChangeEmail()}
        name="email"
        label="New e-mail address"
        input={{ type: 'email', autoComplete: 'email', literal: true }}
      />
    </SettingsCard>
  );
}
