import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { registerMail } from './request-secrets.ts';

export interface ReceivedMail {
  /** Addresses that the envelope names, which is where the mail goes. */
  recipients: string[];
  mail: ParsedMail;
}

/** A real SMTP server that keeps what it is sent. */
export interface SmtpSink {
  /** smtp://user:pass@127.0.0.1:port */
  url: string;
  received: ReceivedMail[];
  /** Every content that came whole, also what was refused or never answered. */
  offered: ReceivedMail[];
  /** How many of the next messages are refused after their content. */
  refuseNext(count: number, code?: number): void;
  /** Ends all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

/** @param options.hang takes the content of every mail and never answers */
export async function startSmtpSink(options: { hang?: boolean } = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const offered: ReceivedMail[] = [];
  let port = 0;
  let refusals = 0;
  let refusalCode = 550;
  let server: SMTPServer | null = null;

  function create(): SMTPServer {
    const made = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onAuth: (auth, _session, callback) => {
        if (auth.username === 'user' && auth.password === 'p@ss') callback(null, { user: 'user' });
        else callback(new Error('Wrong credentials'));
      },
      onData: (stream, session, callback) => {
        const take = (mail: ParsedMail): void => {
          const whole = { recipients: session.envelope.rcptTo.map(({ address }) => address), mail };
          registerMail(mail.text ?? '');
          offered.push(whole);
          if (options.hang === true) return;
          if (refusals > 0) {
            refusals -= 1;
            callback(Object.assign(new Error('Not now'), { responseCode: refusalCode }));
            return;
          }
          received.push(whole);
          callback();
        };
        // A sender that is stopped in the middle of a message has sent none; nobody is left to answer.
        simpleParser(stream).then(take, () => undefined);
      },
    });
    // A client that goes away while it is being answered is part of the tests.
    made.on('error', () => undefined);
    return made;
  }

  async function start(): Promise<void> {
    const made = create();
    server = made;
    await new Promise<void>((resolve) => {
      const listener = made.listen(port, '127.0.0.1', () => {
        const address = listener.address();
        if (typeof address === 'object' && address) port = address.port;
        resolve();
      });
    });
  }

  await start();
  return {
    url: `smtp://user:${encodeURIComponent('p@ss')}@127.0.0.1:${port}`,
    received,
    offered,
    refuseNext(count, code = 550) {
      refusals = count;
      refusalCode = code;
    },
    async stop() {
      const old = server;
      server = null;
      if (old)
        await new Promise<void>((resolve) => {
          old.close(() => resolve());
        });
    },
    start,
  };
}
