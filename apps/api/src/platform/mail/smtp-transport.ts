import { createTransport } from 'nodemailer';
import { mailFields, type Sender } from './compose.ts';
import { TransportUnreachable, type Transport } from './message.ts';

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

/**
 * @param url smtp:// or smtps:// with user and password
 * @param sender of every mail
 * @param limits.socketMs silence of the server after which an attempt ends
 */
export function createSmtpTransport(
  url: string,
  sender: Sender,
  limits: { connectMs: number; socketMs: number } = { connectMs: 5_000, socketMs: 10_000 },
): Transport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const mailer = createTransport({
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
  return {
    async send(id, delivery) {
      try {
        await mailer.sendMail(mailFields(id, delivery, sender));
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        throw typeof code === 'string' && UNREACHABLE.has(code) ? new TransportUnreachable(error) : error;
      }
    },
    close: () => mailer.close(),
  };
}
