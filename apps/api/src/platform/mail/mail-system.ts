import { BRAND } from '@filmfisher/shared/brand/brand';
import path from 'node:path';
import type { Env } from '../env/env.ts';
import type { Clock } from '../process/clock.ts';
import { outboxSmsSender, smsTransport } from './sms-sender.ts';
import type { Forgotten } from './message.ts';
import type { MailDelivery } from './send-mail.ts';
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createCipher } from '../secrets/cipher.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** How this process sends messages. */
export interface MailSystem {
  outbox: Outbox;
  /** Files of sent messages: mails while there is no mail server, text messages of the development sender. */
  folder: OutboxFolder;
  /** Removes messages wherever they are: what waits to be sent, and files of what was sent. */
  forget(forgotten: Forgotten): Promise<void>;
  /** Whether a phone number can be sent anything. */
  hasSms: boolean;
  delivery: MailDelivery;
  /** Ends attempts that still wait, and idle connections. */
  close(): void;
}

/** @param env tells mail server, sender address, folder and text message sender */
export function createMailSystem(
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'mailKey' | 'smsSender' | 'dataDir'>,
  clock: Clock,
): MailSystem {
  const sender = { from: env.mailFrom, name: BRAND };
  const cipher = createCipher(env.mailKey, 'outbox');
  const folder = createOutboxFolder(path.join(env.dataDir, 'outbox'), sender, () => clock.now());
  const hasSms = env.smsSender === 'outbox';
  const outbox = createOutbox(cipher, clock);
  const transports = {
    mail: env.smtpUrl === undefined ? folder : createSmtpTransport(env.smtpUrl, sender),
    sms: hasSms ? smsTransport(outboxSmsSender(folder)) : null,
  };
  return {
    outbox,
    folder,
    async forget(forgotten) {
      await outbox.forget(forgotten);
      await folder.forget(forgotten);
    },
    hasSms,
    delivery: { cipher, clock, transports },
    close() {
      for (const transport of Object.values(transports)) transport?.close();
    },
  };
}
