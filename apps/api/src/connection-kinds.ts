import { linksConnection } from './domains/availability/index.ts';
import {
  backupsConnection,
  mailConnection,
  pushConnection,
  smsConnection,
  type ConnectionKinds,
} from './domains/connections/index.ts';
import { tmdbConnection } from './domains/curation/index.ts';
import { paymentsConnection } from './domains/support/index.ts';

/** How each outside service is known and tested; the compiler asks for one that is missing. */
export const CONNECTION_KINDS: ConnectionKinds = {
  tmdb: tmdbConnection,
  mail: mailConnection,
  push: pushConnection,
  sms: smsConnection,
  payments: paymentsConnection,
  links: linksConnection,
  backups: backupsConnection,
};
