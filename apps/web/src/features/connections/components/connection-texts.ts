import type { Connection } from '@filmfisher/shared/desk/connections.schema';
import type { ConnectionName } from '@filmfisher/shared/desk/connections';

interface ConnectionText {
  title: string;
  /** What it is for. */
  purpose: string;
  /** How it is set up. */
  how: string;
}

export const CONNECTION_TEXTS: Record<ConnectionName, ConnectionText> = {
  tmdb: {
    title: 'TMDB',
    purpose: 'Pictures, trailers and facts of films.',
    how: 'Create a free account at themoviedb.org, open Settings → API and copy the API Read Access Token.',
  },
  mail: {
    title: 'Email',
    purpose: 'Confirmation links, codes and digests.',
    how: 'Set SMTP_URL on the server.',
  },
  push: {
    title: 'Browser notifications',
    purpose: 'Notifications while FilmFisher is closed.',
    how: 'Set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY on the server.',
  },
  sms: {
    title: 'Text messages',
    purpose: 'Codes for members who signed up by phone.',
    how: 'No provider can be connected yet. These members confirm by email.',
  },
  payments: {
    title: 'Payments',
    purpose: 'Monthly support by Paystack or Stripe.',
    how: 'Set the keys of Paystack or Stripe on the server.',
  },
  links: {
    title: 'Link checks',
    purpose: 'Finds dead links of places to watch.',
    how: 'Set CHECK_LINKS=true on the server.',
  },
  backups: {
    title: 'Backups',
    purpose: 'Copies of all data.',
    how: 'Run the backup command every day. It is described in docs/operations.md.',
  },
};

/** @returns where its values come from */
export function sourceOf({ name, source, hint }: Connection): string {
  if (source === 'none') return 'Not connected';
  const key = hint === null ? '' : `, key ending in ${hint}`;
  if (name === 'backups') return 'Made on this machine';
  return source === 'desk' ? `Entered here${key}` : `Set on the server${key}`;
}
