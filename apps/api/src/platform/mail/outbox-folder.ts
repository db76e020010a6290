import { createTransport } from 'nodemailer';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hasCode, makePrivateFolder } from '../files/private-files.ts';
import {
  type Delivery,
  type Forgotten,
  isForgotten,
  mailFields,
  type Sender,
  type Transport,
} from './message.ts';

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
  about: z.string().nullable().default(null),
});
export type MailboxEntry = z.infer<typeof mailboxEntrySchema>;

/** Where messages go while there is no mail server: one .eml file each, which every mail program opens. */
export interface OutboxFolder extends Transport {
  /** @returns the latest messages, newest first, 100 at most */
  list(): Promise<MailboxEntry[]>;
  /** Removes messages with all their files. */
  forget(forgotten: Forgotten): Promise<void>;
}

/** What the mailbox shows of a message; a process that died while writing leaves it with `.part` behind. */
const ENTRY = /\.json(?:\.part)?$/;

/** @returns the message; null for a file that is not whole, or gone by now */
async function readEntry(file: string): Promise<MailboxEntry | null> {
  try {
    return mailboxEntrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
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

  const names = () =>
    readdir(folder).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });

  return {
    async send(id, delivery) {
      const { message, channel, to, about } = delivery;
      const sentAt = now().toISOString();
      const { subject, text, links, code } = message;
      const entry: MailboxEntry = { id, sentAt, channel, to, subject, text, links, code, about };
      const base = path.join(folder, `${sentAt.replace(/[:.]/g, '-')}-${id}`);
      makePrivateFolder(folder);
      // What the mailbox shows, so that nobody has to take the mail apart again; first, so that no mail lies without it.
      await writeWhole(`${base}.json`, JSON.stringify(entry));
      await writeWhole(`${base}.eml`, await compose(id, delivery));
    },
    close: () => composer.close(),
    async forget(forgotten) {
      for (const name of (await names()).filter((other) => ENTRY.test(other))) {
        const file = path.join(folder, name);
        const entry = await readEntry(file);
        if (!entry || !isForgotten(entry, forgotten)) continue;
        const mail = file.replace(ENTRY, '.eml');
        for (const part of [`${mail}.part`, mail, file]) await rm(part, { force: true });
      }
    },
    async list() {
      const newest = (await names())
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, LISTED_MAX);
      const entries = await Promise.all(newest.map((name) => readEntry(path.join(folder, name))));
      return entries.filter((entry) => entry !== null);
    },
  };
}
