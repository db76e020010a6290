import { createTransport } from 'nodemailer';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { mailFields, type Sender } from './compose.ts';
import type { Delivery, Transport } from './message.ts';

const LISTED_MAX = 100;

/** A message as the development mailbox shows it. */
const mailboxEntrySchema = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  code: z.string().nullable(),
});
export type MailboxEntry = z.infer<typeof mailboxEntrySchema>;

/** Where messages go while there is no mail server: one .eml file each, which every mail program opens. */
export interface OutboxFolder extends Transport {
  /** @returns the latest messages, newest first, 100 at most */
  list(): Promise<MailboxEntry[]>;
}

async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/**
 * @param folder made with the first message
 * @param now the present moment, for the files' names
 */
export function createOutboxFolder(folder: string, sender: Sender, now: () => Date): OutboxFolder {
  const composer = createTransport({ streamTransport: true, buffer: true });

  async function compose(id: string, delivery: Delivery): Promise<Buffer> {
    // A phone number has no address; .invalid is the domain that never exists.
    const to = delivery.channel === 'sms' ? `${delivery.to}@sms.invalid` : delivery.to;
    const { message } = await composer.sendMail(mailFields(id, { ...delivery, to }, sender));
    if (!Buffer.isBuffer(message)) throw new Error('The composed mail is no buffer');
    return message;
  }

  return {
    async send(id, delivery) {
      const { message, channel, to } = delivery;
      const sentAt = now().toISOString();
      const { subject, text, links, code } = message;
      const entry: MailboxEntry = { id, sentAt, channel, to, subject, text, links, code };
      const base = path.join(folder, `${sentAt.replace(/[:.]/g, '-')}-${id}`);
      await mkdir(folder, { recursive: true });
      await writeWhole(`${base}.eml`, await compose(id, delivery));
      // Beside it, what the mailbox shows, so that nobody has to take the mail apart again.
      await writeWhole(`${base}.json`, JSON.stringify(entry));
    },
    close: () => composer.close(),
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      });
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, LISTED_MAX);
      return Promise.all(
        newest.map(async (name) =>
          mailboxEntrySchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
        ),
      );
    },
  };
}
