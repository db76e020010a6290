import { createECDH } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '../../platform/backup/last-backup.ts';
import { FILE_MODE } from '../../platform/files/private-files.ts';
import { verifySmtp } from '../../platform/mail/smtp-transport.ts';
import type { ConnectionKind } from './connections.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** An older backup is a sign that nobody makes them. */
const BACKUP_DAYS = 7;

const SMTP_SENTENCES = {
  accepted: 'The mail server accepts the sign-in.',
  refused: 'The mail server refuses the user or the password.',
  unreachable: 'The mail server cannot be reached.',
} as const;

export const mailConnection: ConnectionKind = {
  keyOf: ({ smtpUrl }) => (smtpUrl === undefined ? undefined : ''),
  async test({ env }) {
    if (env.smtpUrl === undefined)
      return { ok: false, message: 'SMTP_URL is not set: mails become files and reach nobody.' };
    const found = await verifySmtp(env.smtpUrl);
    return { ok: found === 'accepted', message: SMTP_SENTENCES[found] };
  },
};

/** @returns whether two VAPID keys, as base64url, are a pair */
function isKeyPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

export const pushConnection: ConnectionKind = {
  keyOf: ({ push }) => push?.publicKey,
  test({ env: { push } }) {
    if (!push) {
      const message = 'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are not set: browsers get no notifications.';
      return Promise.resolve({ ok: false, message });
    }
    return Promise.resolve(
      isKeyPair(push)
        ? { ok: true, message: 'The two keys belong together.' }
        : { ok: false, message: 'The two keys do not belong together: browsers would refuse every message.' },
    );
  },
};

export const smsConnection: ConnectionKind = {
  keyOf: () => undefined,
  test: ({ env: { smsSender } }) =>
    Promise.resolve({
      ok: false,
      message:
        smsSender === 'outbox'
          ? 'No service sends text messages: they become files and reach nobody.'
          : 'No service sends text messages: members confirm by e-mail.',
    }),
};

export const backupsConnection: ConnectionKind = {
  keyOf: async ({ dataDir }) => ((await lastBackup(dataDir)) === null ? undefined : ''),
  async test({ env: { dataDir }, clock }) {
    const file = path.join(dataDir, '.write-test');
    try {
      await writeFile(file, '', { mode: FILE_MODE });
      await rm(file);
    } catch {
      return { ok: false, message: 'The data folder cannot be written.' };
    }
    const last = await lastBackup(dataDir);
    if (last === null) return { ok: false, message: 'No backup was made on this machine yet.' };
    const days = Math.floor((clock.now().getTime() - last.getTime()) / DAY_MS);
    const age = days === 0 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`;
    return {
      ok: days <= BACKUP_DAYS,
      message: `The data folder can be written. The last backup is ${age} old.`,
    };
  },
};
