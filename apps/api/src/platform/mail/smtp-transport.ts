import { createTransport } from 'nodemailer';
import { mailFields, type Sender, type Transport, TransportUnreachable } from './message.ts';

/** Failures of the way to the server or of our credentials there, as nodemailer names them. */
const UNREACHABLE = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'ECONNREFUSED',
  'ECONNRESET',
]);

/** Refusals of our credentials, as nodemailer names them. */
const REFUSED = new Set(['EAUTH', 'ENOAUTH']);

interface Limits {
  connectMs: number;
  /** Silence of the server after which an attempt ends. */
  socketMs: number;
}
const LIMITS: Limits = { connectMs: 5_000, socketMs: 10_000 };

function createMailer(url: string, limits: Limits) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    pool: true,
    maxConnections: 1,
    // Repeating is the outbox's business, which knows when a message has expired.
    maxRequeues: 0,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Signs in to the mail server and sends nothing. */
export async function verifySmtp(url: string): Promise<'accepted' | 'refused' | 'unreachable'> {
  const mailer = createMailer(url, LIMITS);
  try {
    await mailer.verify();
    return 'accepted';
  } catch (error) {
    return REFUSED.has(codeOf(error)) ? 'refused' : 'unreachable';
  } finally {
    mailer.close();
  }
}

/**
 * @param url smtp:// or smtps:// with user and password
 * @param sender of every mail
 */
export function createSmtpTransport(url: string, sender: Sender, limits = LIMITS): Transport {
  const mailer = createMailer(url, limits);
  return {
    async send(id, delivery) {
      try {
        await mailer.sendMail(mailFields(id, delivery, sender));
      } catch (error) {
        throw UNREACHABLE.has(codeOf(error)) ? new TransportUnreachable(error) : error;
      }
    },
    close: () => mailer.close(),
  };
}
