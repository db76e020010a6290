import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { serialize } from 'bson';
import { afterEach, expect, it, vi } from 'vitest';
import { serveConnection } from './connection.ts';
import { Framer } from './framer.ts';
import { encodedBody, encodeReply } from './message.ts';

const REQUESTS = 200;
/** Answers that share memory, ones that do not, and small ones. */
const SIZES = [200, 40_000, 120_000, 600_000];

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

function sizeOf(id: number): number {
  return SIZES[id % SIZES.length] ?? 0;
}

/** A request on the wire; one and its answer have the same form. */
function request(id: number): Buffer {
  const message = encodeReply({ id: 0, form: 'msg' }, encodedBody(serialize({ ping: 1, $db: 'test' })));
  message.writeInt32LE(id, 4);
  return message;
}

/** Answers each request with a body of its own size and byte. @param onRequest called before each answer */
async function serve(onRequest: (socket: Socket) => void): Promise<void> {
  server = createServer((socket) => {
    sockets.push(socket);
    const handle = ({ id }: { id: number }) => {
      onRequest(socket);
      return Promise.resolve(encodedBody(Buffer.alloc(sizeOf(id), id)));
    };
    serveConnection(socket, 1, handle, (reason) => expect.fail(reason));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A client that has sent all requests and not read yet. */
function askAll(): Socket {
  const address = server?.address();
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  sockets.push(client);
  client.pause();
  for (let id = 0; id < REQUESTS; id += 1) client.write(request(id));
  return client;
}

async function expectAllResponses(client: Socket): Promise<void> {
  const answers: Buffer[] = [];
  const framer = new Framer();
  client.on('data', (chunk: Buffer) => {
    for (const message of framer.push(chunk)) answers.push(Buffer.from(message));
  });
  client.resume();
  await vi.waitFor(() => expect(answers).toHaveLength(REQUESTS), { timeout: 30_000 });
  for (const [id, answer] of answers.entries()) {
    expect(answer.readInt32LE(8)).toBe(id);
    expect(answer.subarray(21).equals(Buffer.alloc(sizeOf(id), id))).toBe(true);
  }
}

it('answers in order, whole, and no faster than the client reads', async () => {
  const unread: number[] = [];
  await serve((socket) => unread.push(socket.writableLength));
  const client = askAll();
  await vi.waitFor(() => expect(unread).not.toHaveLength(0), { timeout: 10_000 });
  await expectAllResponses(client);
  expect(Math.max(...unread)).toBeLessThan(client.writableHighWaterMark);
});

it('answers others right while clients go away with answers on their way', async () => {
  let handled = 0;
  await serve(() => (handled += 1));
  const slow = askAll();
  for (let i = 0; i < 5; i += 1) {
    const before = handled;
    const client = askAll();
    await vi.waitFor(() => expect(handled).toBeGreaterThan(before), { timeout: 10_000 });
    if (i % 2 === 0) client.resetAndDestroy();
    else client.destroy();
  }
  await expectAllResponses(slow);
});
