import { serialize } from 'bson';
import type { Socket } from 'node:net';
import { MongoFailure } from '../errors.ts';
import { Framer } from './framer.ts';
import { MessagePool } from './message-pool.ts';
import { encodedBody, encodeReply, parseRequest, type ReplyBody, type Request } from './message.ts';

/** Answers a request with one document. It does not throw. */
export type RequestHandler = (request: Request, connectionId: number) => Promise<ReplyBody>;

/** Beyond this many requests that wait on one connection, no more is read from it. */
const MAX_WAITING = 64;

const pool = new MessagePool();
const takeMemory = (length: number): Buffer => pool.take(length);

/**
 * Serves one client: reads messages, answers them one after the other in the order they came, and no faster than the
 * client reads the answers.
 * @param onProtocolError receives the reason when bytes that are no MongoDB message end a connection
 */
export function serveConnection(
  socket: Socket,
  connectionId: number,
  handle: RequestHandler,
  onProtocolError: (reason: string) => void,
): void {
  const framer = new Framer();
  const waiting: Request[] = [];
  let isBusy = false;

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      if (socket.writableNeedDrain) await drained(socket);
      const answer = await handle(request, connectionId);
      if (request.wantsReply && socket.writable) {
        const message = encodeReply(request, answer, takeMemory);
        socket.write(message, () => pool.release(message));
      }
      if (socket.isPaused() && waiting.length < MAX_WAITING) socket.resume();
    }
    isBusy = false;
  };

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      for (const message of framer.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk))) {
        waiting.push(parseRequest(message));
      }
    } catch (cause) {
      onProtocolError(cause instanceof Error ? cause.message : String(cause));
      endWith(socket, cause);
      return;
    }
    if (waiting.length >= MAX_WAITING) socket.pause();
    void work();
  });
}

/** Resolves when the client has read its answers, so that they do not pile up here, or will read no more of them. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const events = ['drain', 'finish', 'close'];
    const done = (): void => {
      for (const event of events) socket.off(event, done);
      resolve();
    };
    for (const event of events) socket.on(event, done);
  });
}

/** Tells the client why, as far as it may understand, and ends the connection. */
function endWith(socket: Socket, cause: unknown): void {
  const failure = cause instanceof MongoFailure ? cause : new MongoFailure('ProtocolError', 'broken message');
  const { message: errmsg, code, codeName } = failure;
  const body = serialize({ ok: 0, errmsg, code, codeName });
  socket.end(encodeReply({ id: 0, form: 'msg' }, encodedBody(body)));
  socket.removeAllListeners('data');
}
