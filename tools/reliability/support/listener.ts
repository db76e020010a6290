import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** As a browser's, with its share of chance. */
const RETRY_MS = 1_000;

/** One browser that has a thread open, and comes again when its connection ends. */
export interface Listener {
  /** Moments at which it had a reason to ask for the thread again, as performance.now(): hints, and coming again. */
  wakes: number[];
  /** Resolves when it listens for the first time. */
  listens: Promise<void>;
  stop(): void;
}

/**
 * @param base tells the address of the process to listen to at present
 * @param wake is called at each of these moments
 */
export function listen(
  base: () => string,
  threadId: string,
  cookie: string,
  wake: (at: number) => void = () => undefined,
): Listener {
  const wakes: number[] = [];
  let over = false;
  let response: IncomingMessage | undefined;
  let begin: () => void = () => undefined;
  const listens = new Promise<void>((resolve) => {
    begin = resolve;
  });

  function awake(): void {
    const at = performance.now();
    wakes.push(at);
    wake(at);
  }

  async function once(): Promise<void> {
    response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { cookie };
      get(`${base()}/live?thread=${threadId}`, { headers, agent: false }, resolve).once('error', reject);
    });
    if (response.statusCode === 200) {
      begin();
      awake();
    }
    let text = '';
    for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (/^event: (?:thread|reload)$/m.test(block)) awake();
    }
  }

  void (async () => {
    while (!over) {
      await once().catch(() => undefined);
      if (!over) await wait(RETRY_MS * (1 + Math.random()));
    }
  })();
  return {
    wakes,
    listens,
    stop() {
      over = true;
      response?.destroy();
    },
  };
}
