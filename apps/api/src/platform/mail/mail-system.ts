import { BRAND } from '@filmfisher/shared/brand/brand';
import path from 'node:path';
import type { Env } from '../env/env.ts';
import type { Clock } from '../process/clock.ts';
import type { Forgotten } from './message.ts';
import type { MailDelivery } from './send-mail.ts';
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createCipher } from '../secrets/cipher.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { createTextMessages, type TextCounts, type TextMessages } from './text-messages.ts';

/** How this process sends messages. */
export interface MailSystem {
  outbox: Outbox;
  /** Files of sent messages: mails while there is no mail server, text messages of the development sender. */
  folder: OutboxFolder;
  /** Removes messages wherever they are: what waits to be sent, and files of what was sent. */
  forget(forgotten: Forgotten): Promise<void>;
  texts: TextMessages;
  delivery: MailDelivery;
  /** Ends attempts that still wait, and idle connections. */
  close(): void;
}

/**
 * @param env tells mail server, sender address, folder and how text messages are sent
 * @param counts of text messages
 * @param readDesk reads what was entered at the desk for text messages
 */
export function createMailSystem(
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'mailKey' | 'sms' | 'dataDir'>,
  clock: Clock,
  counts: TextCounts,
  readDesk: () => Promise<Record<string, string>>,
): MailSystem {
  const sender = { from: env.mailFrom, name: BRAND };
  const cipher = createCipher(env.mailKey, 'outbox');
  const folder = createOutboxFolder(path.join(env.dataDir, 'outbox'), sender, () => clock.now());
  const texts = createTextMessages({ sms: env.sms, readDesk, folder, counts });
  const outbox = createOutbox(cipher, clock, texts);
  const transports = {
    mail: env.smtpUrl === undefined ? folder : createSmtpTransport(env.smtpUrl, sender),
    sms: texts.transport,
  };
  return {
    outbox,
    folder,
    async forget(forgotten) {
      await outbox.forget(forgotten);
      await folder.forget(forgotten);
    },
    texts,
    delivery: { cipher, clock, transports },
    close() {
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}
