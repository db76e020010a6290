import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMember, VISITOR } from '../test/member-builder.ts';
import { discard, enqueue, sendAgain, supersede, waitingOf } from './outbox-acts.ts';
import { newKey, outboxKey, restoreOutbox, setUpOutbox, wipeOutbox } from './outbox.ts';
import { dropRow, keepRow, rowsOf, type QueuedWrite } from './outbox-store.ts';
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
  client.setQueryDefaults(sessionQuery.queryKey, { gcTime: Infinity });
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
      expect(waiting(client)).toMatchObject([{ what: 'Your rating: 7', waits: true, problem: null }]);
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
    answers = [lost, refusal(401, 'unauthenticated')];
    const acted = write(7);
    const client = open();
    act(client, acted);
    await vi.waitFor(() => {
      expect(waiting(client)).toEqual([]);
    }, 5_000);
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
        { problem: { text: 'Refused: movie_not_found' } },
        { problem: { text: 'Refused: movie_not_found' } },
      ]);
    });
    sendAgain(client, one.key);
    discard(client, other.key);
    await vi.waitFor(async () => {
      expect(await stored()).toEqual([]);
    });
    expect(sent).toHaveLength(3);
  });

  it('lets others go first after six failures of the server, and is tried again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        // The database answers by itself.
        for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      }
    };
    try {
      answers = Array.from({ length: 6 }, () => refusal(500, 'internal_error'));
      const [broken, other] = [write(7), write(8)];
      const client = open();
      act(client, broken, '1');
      act(client, other, '2');
      await pass(80);
      expect(keys()).toEqual([...Array.from({ length: 6 }, () => broken.key), other.key]);
      expect(waiting(client)).toMatchObject([{ problem: { code: 'server_failed' } }]);
      await pass(300);
      expect(keys().at(-1)).toBe(broken.key);
      expect(await stored()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is sent again under its key, unless an earlier version of it was stored', async () => {
    const late = { at: Date.now() - 60_000 };
    const [refused, changed] = [write(7, late), write(8, { at: late.at + 1 })];
    for (const acted of [refused, changed])
      await keepRow({ mutationKey: outboxKey('rating', acted.key), write: acted });
    answers = [refusal(403, 'forbidden'), refusal(422, 'idempotency_key_reused')];
    const client = open();
    await restoreOutbox(client, ME);
    await vi.waitFor(() => {
      expect(waiting(client)).toMatchObject([{ problem: {} }, { problem: {} }]);
    });
    for (const { key } of [refused, changed]) sendAgain(client, key);
    await vi.waitFor(() => {
      expect(sent).toHaveLength(4);
    });
    expect(keys().filter((key) => key === refused.key)).toHaveLength(2);
    expect(keys().filter((key) => key === changed.key)).toHaveLength(1);
  });

  it.each<[string, (acted: QueuedWrite) => Promise<unknown>]>([
    ['discarded', dropRow],
    ['changed', (acted) => keepRow({ mutationKey: [], write: { ...acted, at: acted.at + 1 } })],
  ])('is not sent from here once another tab has %s it', async (_what, dealWith) => {
    setConnection(false);
    const client = open();
    const acted = write(7);
    act(client, acted);
    await vi.waitFor(async () => {
      expect(waiting(client)).toMatchObject([{ waits: true }]);
      expect(await stored()).toEqual([acted.key]);
    });
    await dealWith(acted);
    setConnection(true);
    await vi.waitFor(() => {
      expect(waiting(client)).not.toMatchObject([{ at: acted.at }]);
    }, 5_000);
    expect(sent.map(({ body }) => body)).not.toContain(JSON.stringify({ stars: 7, at: acted.at }));
  });

  it('is not sent by itself after fourteen days', async () => {
    const acted = write(7, { at: Date.now() - 15 * 24 * 60 * 60_000 });
    await keepRow({ mutationKey: outboxKey('rating', '1'), write: acted });
    const client = open();
    await restoreOutbox(client, ME);
    expect(waiting(client)).toMatchObject([{ problem: { code: 'too_old' } }]);
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

  it('goes back to its page where nothing can be stored, and is found again under its key', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    answers = [lost];
    const client = open();
    const [acted, again] = [write(7), write(8)];
    const key = outboxKey('rating', '1');
    expect(await enqueue(client, key, acted)).toMatchObject({ state: 'refused', error: { code: 'network' } });
    expect(waiting(client)).toEqual([]);
    expect(supersede(client, key)).toBe(acted);
    expect(await enqueue(client, key, { ...again, key: acted.key })).toMatchObject({ state: 'stored' });
    expect(keys()).toEqual([acted.key, acted.key]);
  });
});
