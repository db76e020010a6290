import {
  emailChangeSchema,
  phoneChangeSchema,
  type AccountSettings,
} from '@filmfisher/shared/settings/account-settings.schema';
import clsx from 'clsx';
import { useChangePhone, useChangeEmail } from '../api/settings.queries.ts';
import { ContactForm } from './contact-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { momentOf } from '../../../lib/dates.ts';

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

interface ContactStatusProps {
  contact: AccountSettings['email'];
  /** What it says when there is none, e.g. 'No e-mail address yet.' */
  none: string;
}

/** The address or number that counts now, and the one that waits to be confirmed. */
function ContactStatus({ contact: { value, confirmed, pending }, none }: ContactStatusProps) {
  return (
    <div className="mb-5 grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold wrap-anywhere">{value ?? none}</strong>
        {value !== null && (
          <span
            className={clsx(
              'rounded-full px-2.5 py-0.5 text-xs font-semibold',
              confirmed ? 'bg-success/15 text-success' : 'bg-raised text-muted',
            )}
          >
            {confirmed ? 'Confirmed' : 'Not confirmed'}
          </span>
        )}
      </p>
      {pending !== null && (
        <p className="text-sm text-muted">
          Open the link we sent to{' '}
          <span className="font-semibold wrap-anywhere text-text">{pending.value}</span> by{' '}
          <span className="tabular-nums">{momentOf(pending.expiresAt)}</span>. Nothing changes until then.
        </p>
      )}
    </div>
  );
}
