import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** A connection of GET /live, and what has come on it so far. */
export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  events: { name: string; id: string | undefined; data: unknown }[];
  /** The last position that was heard, as the browser would send it. */
  lastId(): string | undefined;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

async function readEvents(response: IncomingMessage, events: EventStream['events']): Promise<void> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = fieldOf(block, 'event');
      const data: unknown = JSON.parse(fieldOf(block, 'data') ?? 'null');
      if (name !== undefined) events.push({ name, id: fieldOf(block, 'id'), data });
    }
  }
}

/** Opens server-sent events as a browser does. Not by fetch, which connects again when one is closed. */
export async function openEventStream(
  url: string,
  { cookie, lastId }: { cookie: string; lastId?: string | undefined },
): Promise<EventStream> {
  const headers = { cookie, ...(lastId !== undefined && { 'last-event-id': lastId }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject);
  });
  const events: EventStream['events'] = [];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    lastId: () => events.findLast(({ id }) => id !== undefined)?.id,
    ended: readEvents(response, events).catch(() => undefined),
    close: () => {
      response.destroy();
    },
  };
}
