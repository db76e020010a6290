import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** As a browser's, with its share of chance. */
const RETRY_MS = 1_000;

/** One browser that has a thread open, and comes again where it left off when its connection ends. */
export interface Listener {
  /** Moments at which it heard of each post, as performance.now(): more than one is once too often. */
  heard: Map<string, number[]>;
  /** Resolves when it listens for the first time. */
  listens: Promise<void>;
  stop(): void;
}

/** @param origin tells the address of the process to listen to at present */
export function listen(base: () => string, threadId: string, cookie: string): Listener {
  const heard = new Map<string, number[]>();
  let [over, lastId] = [false, ''];
  let response: IncomingMessage | undefined;
  let begin: () => void = () => undefined;
  const listens = new Promise<void>((resolve) => {
    begin = resolve;
  });

  function take(block: string): void {
    lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? lastId;
    if (block.includes('event: unread')) begin();
    const post = block.includes('event: post') ? /"postId":"([\da-f]{24})"/.exec(block)?.[1] : undefined;
    if (post !== undefined) heard.set(post, [...(heard.get(post) ?? []), performance.now()]);
  }

  async function once(): Promise<void> {
    const headers = { cookie, ...(lastId !== '' && { 'last-event-id': lastId }) };
    response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${base()}/live?thread=${threadId}`, { headers, agent: false }, resolve).once('error', reject);
    });
    let text = '';
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }

  void (async () => {
    while (!over) {
      await once().catch(() => undefined);
      if (!over) await wait(RETRY_MS * (1 + Math.random()));
    }
  })();
  return {
    heard,
    listens,
    stop() {
      over = true;
      response?.destroy();
    },
  };
}
