import 'fake-indexeddb/auto';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMember, VISITOR } from '../test/member-builder.ts';
import {
  discard,
  newKey,
  outboxKey,
  restoreOutbox,
  sendAgain,
  setUpOutbox,
  waitingOf,
  wipeOutbox,
  type QueuedWrite,
} from './outbox.ts';
import { keepRow, rowsOf } from './outbox-store.ts';
import { createQueryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

const ME = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}
let sent: Sent[] = [];
/** Answers of the server, in the order of the requests; those after them succeed. */
let answers: (() => Response | Promise<Response>)[] = [];
let clients: QueryClient[] = [];

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string) => () => json(status, { error: `Refused: ${code}`, code });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

function open(memberId: string | undefined = ME): QueryClient {
  const client = createQueryClient(() => {});
  setUpOutbox(client);
  const user = memberId === undefined ? null : { ...buildMember().user, _id: memberId };
  client.setQueryData(sessionQuery.queryKey, { isAuthenticated: user !== null, user, profile: null });
  client.mount();
  clients.push(client);
  return client;
}

function close(client: QueryClient) {
  client.unmount();
  client.clear();
  // What it still tries would else ask who is signed in while another test runs.
  client.setQueryData(sessionQuery.queryKey, VISITOR);
}

const write = (stars: number, some: Partial<QueuedWrite> = {}): QueuedWrite => ({
  key: newKey(),
  at: Date.now(),
  memberId: ME,
  what: `Your rating: ${stars}`,
  href: '/rating/1',
  choice: stars,
  method: 'PUT',
  path: '/movies/1/rating',
  body: { stars },
  ...some,
});

function act(client: QueryClient, acted: QueuedWrite, subject = '1') {
  const mutation = client.getMutationCache().build(client, { mutationKey: outboxKey('rating', subject) });
  void mutation.execute(acted as never).catch(() => undefined);
}

function setConnection(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
}

const keys = () => sent.map(({ key }) => key);
const waiting = (client: QueryClient) =>
  client
    .getMutationCache()
    .getAll()
    .map((mutation) => waitingOf(mutation));
const stored = async () => (await rowsOf(ME)).map(({ write }) => write.key);

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!navigator.onLine) return lost();
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ path: url, key, body: init.body });
    return Promise.resolve((answers.shift() ?? (() => json(200, { ok: true })))());
  });
});
afterEach(async () => {
  for (const client of clients) close(client);
  clients = [];
  setConnection(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const memberId of [ME, OTHER]) await wipeOutbox(open(), memberId);
});

describe('a write of the outbox', () => {
  it('is kept before it is sent, and forgotten when it is done', async () => {
    const acted = write(7);
    let keptWhenSent: string[] = [];
    answers = [
      async () => {
        keptWhenSent = await stored();
        return json(200, {});
      },
    ];
    act(open(), acted);
    await vi.waitFor(async () => {
      expect(keptWhenSent).toEqual([acted.key]);
      expect(await stored()).toEqual([]);
    });
    expect(keys()).toEqual([acted.key]);
  });

  it('waits without a connection, and is sent when it is back', async () => {
    setConnection(false);
    const client = open();
    const acted = write(7);
    act(client, acted);
    await vi.waitFor(() => {
      expect(waiting(client)).toMatchObject([{ what: 'Your rating: 7', hasFailed: true, problem: null }]);
    });
    expect(await stored()).toEqual([acted.key]);
    setConnection(true);
    await vi.waitFor(() => {
      expect(keys()).toEqual([acted.key]);
    }, 5_000);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['a lost answer', lost],
    ['a busy server', refusal(503, 'overloaded')],
    ['a twin under way', refusal(409, 'request_in_progress')],
  ])('is sent again under its key after %s', async (_what, answer) => {
    answers = [answer];
    const acted = write(7);
    act(open(), acted);
    await vi.waitFor(() => {
      expect(keys()).toEqual([acted.key, acted.key]);
    }, 5_000);
    await vi.waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
  });

  it('survives a reload, on its way or not, in the order in which its member acted', async () => {
    setConnection(false);
    const client = open();
    const acted = [5, 6, 7].map((stars, index) => write(stars, { at: Date.now() + index }));
    acted.forEach((one, index) => {
      act(client, one, String(index));
    });
    await vi.waitFor(async () => {
      expect(await stored()).toEqual(acted.map(({ key }) => key));
    });
    close(client);
    setConnection(true);
    await restoreOutbox(open(), ME);
    await vi.waitFor(() => {
      expect(keys()).toEqual(acted.map(({ key }) => key));
    });
  });

  it('is sent once by a tab that takes it up twice', async () => {
    const acted = write(7);
    await keepRow({ mutationKey: outboxKey('rating', '1'), write: acted });
    const client = open();
    await Promise.all([restoreOutbox(client, ME), restoreOutbox(client, ME)]);
    await vi.waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
    expect(keys()).toEqual([acted.key]);
  });

  it('is neither shown nor sent for another member', async () => {
    const acted = write(7);
    await keepRow({ mutationKey: outboxKey('rating', '1'), write: acted });
    const client = open(OTHER);
    await restoreOutbox(client, OTHER);
    expect([waiting(client), sent]).toEqual([[], []]);
    act(client, write(8));
    await vi.waitFor(() => {
      expect(waiting(client)).toEqual([]);
    });
    expect(sent).toEqual([]);
    expect(await stored()).toHaveLength(2);
  });

  it('stays for its member when the session has ended', async () => {
    answers = [refusal(401, 'unauthenticated')];
    const acted = write(7);
    const client = open();
    act(client, acted);
    await vi.waitFor(() => {
      expect(waiting(client)).toEqual([]);
    });
    expect(await stored()).toEqual([acted.key]);
  });

  it('stays listed when it is refused later, to be sent again or discarded', async () => {
    const late = { at: Date.now() - 60_000 };
    const [one, other] = [write(7, late), write(8, late)];
    for (const acted of [one, other])
      await keepRow({ mutationKey: outboxKey('rating', acted.key), write: acted });
    answers = [refusal(404, 'movie_not_found'), refusal(404, 'movie_not_found')];
    const client = open();
    await restoreOutbox(client, ME);
    await vi.waitFor(() => {
      expect(waiting(client)).toMatchObject([
        { problem: 'Refused: movie_not_found' },
        { problem: 'Refused: movie_not_found' },
      ]);
    });
    sendAgain(client, one.key);
    discard(client, other.key);
    await vi.waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
    expect(sent).toHaveLength(3);
  });

  it('is not sent by itself after fourteen days', async () => {
    const acted = write(7, { at: Date.now() - 15 * 24 * 60 * 60_000 });
    await keepRow({ mutationKey: outboxKey('rating', '1'), write: acted });
    const client = open();
    await restoreOutbox(client, ME);
    expect(waiting(client)).toMatchObject([{ problem: expect.stringContaining('14 days') as string }]);
    expect(sent).toEqual([]);
  });

  it('is gone after signing out', async () => {
    setConnection(false);
    const client = open();
    act(client, write(7));
    await vi.waitFor(async () => {
      expect(await stored()).toHaveLength(1);
    });
    await wipeOutbox(client, ME);
    setConnection(true);
    await restoreOutbox(client, ME);
    expect([sent, await stored()]).toEqual([[], []]);
  });

  it('lives as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const acted = write(7);
    act(open(), acted);
    await vi.waitFor(() => {
      expect(keys()).toEqual([acted.key]);
    });
  });
});
