import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMember, VISITOR } from '../test/member-builder.ts';
import { enqueue, sendAgain, supersede, waitingOf } from './outbox-acts.ts';
import { clearRows, rowsOf } from './outbox-store.ts';
import { newKey, outboxKey, restoreOutbox, setUpOutbox, wipeOutbox } from './outbox.ts';
import { createQueryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';

/*
 * Random runs of members who write while all goes wrong: nothing of what they wrote is lost, nothing is stored twice.
 */

const FAULTS_WANTED = 100;
const STEPS = 8;
const ME = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const DAY_MS = 24 * 60 * 60_000;

/** @returns numbers from 0 to 1, the same ones for the same seed (mulberry32) */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const never = new Promise<never>(() => {});
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { error: code, code }, headers);

/** Time passes, and the database answers meanwhile. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turn = 0; turn < 6; turn += 1) await new Promise(setImmediate);
  }
}

class World {
  /** What the server has stored, in order. */
  readonly stored: string[] = [];
  /** What members wrote. */
  readonly written: string[] = [];
  /** Writes that wait no more: their member gave them up by signing out, or has them in a draft. */
  readonly givenUp = new Set<string>();
  readonly answers: ((commit: () => Promise<Response>) => Promise<Response>)[] = [];
  tabs: QueryClient[] = [];
  isStorageFull = false;
  private readonly keys = new Map<string, string>();

  constructor(
    private readonly name: string,
    readonly random: () => number,
  ) {}

  /** The server, which does what a key stands for once. */
  readonly fetch = (_url: string, init: RequestInit): Promise<Response> => {
    if (!navigator.onLine) return lost();
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (key === null) return refusal(404, 'not_found');
    const body = init.body as string;
    const commit = () => {
      const former = this.keys.get(key);
      if (former !== undefined && former !== body) return refusal(422, 'idempotency_key_reused');
      if (former === undefined) this.stored.push((JSON.parse(body) as { text: string }).text);
      this.keys.set(key, body);
      return json(200, { ok: true });
    };
    return (this.answers.shift() ?? ((done) => done()))(commit);
  };

  async open(memberId = ME): Promise<QueryClient> {
    const client = createQueryClient(() => {});
    setUpOutbox(client);
    client.setQueryDefaults(sessionQuery.queryKey, { gcTime: Infinity });
    this.signIn(client, memberId);
    client.mount();
    await restored(client, memberId);
    if (memberId === ME) this.tabs.push(client);
    return client;
  }

  signIn(client: QueryClient, memberId: string): void {
    const user = { ...buildMember().user, _id: memberId };
    client.setQueryData(sessionQuery.queryKey, { isAuthenticated: true, user, profile: null });
  }

  /** As a tab that is closed: whatever it was about to do does not happen. */
  kill(client: QueryClient): void {
    client.ensureQueryData = () => never;
    client.unmount();
    client.clear();
    this.tabs = this.tabs.filter((tab) => tab !== client);
  }

  async tab(): Promise<QueryClient> {
    return this.tabs[Math.floor(this.random() * this.tabs.length)] ?? this.open();
  }

  /** A member writes, and tries again what the form could neither send nor keep. */
  async write(client: QueryClient): Promise<void> {
    const text = `${this.name} ${this.written.length + 1}`;
    this.written.push(text);
    const mutationKey = outboxKey('post', text);
    for (let tries = 0; tries < 30; tries += 1) {
      const key = supersede(client, mutationKey)?.key ?? newKey();
      const write = { key, at: Date.now(), memberId: ME, what: text, href: '/', choice: null };
      const sent = enqueue(client, mutationKey, { ...write, method: 'POST', path: '/posts', body: { text } });
      let state: string | undefined;
      void sent.then((outcome) => (state = outcome.state));
      for (let waits = 0; state === undefined && waits < 20; waits += 1) await pass(1);
      // What could not be kept when its tab was closed is in the draft of its form (drafts.test.ts).
      if (state === undefined && this.isStorageFull && !this.tabs.includes(client)) this.givenUp.add(text);
      if (state !== 'refused') return;
      setConnection(true);
      this.isStorageFull = tries < 2 && this.isStorageFull;
    }
    throw new Error(`${text} could never be sent`);
  }

  /** All is well again; the member looks at the list of what waits. */
  async heal(): Promise<void> {
    setConnection(true);
    this.answers.length = 0;
    this.isStorageFull = false;
    for (const tab of this.tabs) this.kill(tab);
    const client = await this.open();
    await pass(40);
    for (const mutation of client.getMutationCache().getAll()) {
      const waiting = waitingOf(mutation);
      if (waiting && waiting.problem !== null) sendAgain(client, waiting.key);
    }
    await pass(60);
  }
}

function setConnection(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
}

/** Resuming ends with the last write: nobody waits for that. */
async function restored(client: QueryClient, memberId: string): Promise<void> {
  void restoreOutbox(client, memberId);
  await pass(1);
}

type Fault = (world: World) => unknown;

const FAULTS: Record<string, Fault> = {
  'no connection': () => {
    setConnection(false);
  },
  'request lost': ({ answers }) => answers.push(lost),
  'answer lost': ({ answers }) =>
    answers.push(async (commit) => {
      await commit();
      return lost();
    }),
  'server killed between commit and answer': ({ answers }) =>
    answers.push(
      async (commit) => {
        await commit();
        return lost();
      },
      lost,
      lost,
    ),
  'server fails': ({ answers, random }) => {
    const times = 1 + Math.floor(random() * 7);
    for (let time = 0; time < times; time += 1) answers.push(() => refusal(500, 'internal_error'));
  },
  'server busy': ({ answers }) => answers.push(() => refusal(503, 'overloaded', { 'Retry-After': '3' })),
  'too many at once': ({ answers }) =>
    answers.push(lost, () => refusal(429, 'rate_limited', { 'Retry-After': '2' })),
  'a twin under way': ({ answers }) => answers.push(() => refusal(409, 'request_in_progress')),
  'a page in between': ({ answers }) =>
    answers.push(() => Promise.resolve(new Response('<html>Sign in to the network</html>'))),
  reload: async (world) => {
    world.kill(await world.tab());
    await world.open();
  },
  'tab closed in flight': async (world) => {
    const tab = await world.tab();
    world.answers.push(async (commit) => {
      if (world.random() < 0.5) await commit();
      world.kill(tab);
      // Another tab may have asked.
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      return lost();
    });
  },
  'tab closed': async (world) => {
    world.kill(await world.tab());
  },
  'second tab': (world) => world.open(),
  'clock jumps': ({ random }) => {
    vi.setSystemTime(Date.now() + (random() - 0.5) * 60 * DAY_MS);
  },
  'session ends': async (world) => {
    const tab = await world.tab();
    tab.setQueryData(sessionQuery.queryKey, VISITOR);
    await pass(2);
    world.signIn(tab, ME);
    await restored(tab, ME);
  },
  'another member': async (world) => {
    const before = world.stored.length;
    const tab = await world.open(OTHER);
    expect(tab.getMutationCache().getAll()).toEqual([]);
    world.kill(tab);
    expect(world.stored.length - before).toBeLessThanOrEqual(world.written.length);
  },
  'signing out': async (world) => {
    const tab = await world.tab();
    for (const { write } of await rowsOf(ME)) world.givenUp.add(write.what);
    await wipeOutbox(tab, ME);
  },
  'storage full': (world) => {
    world.isStorageFull = true;
  },
};

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  await clearRows();
});

it('loses nothing and does nothing twice over a hundred faults', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const met = new Map(Object.keys(FAULTS).map((fault) => [fault, 0]));
  const total = () => [...met.values()].reduce((sum, count) => sum + count, 0);
  const put = IDBObjectStore.prototype.put;
  for (let seed = 1; total() < FAULTS_WANTED || [...met.values()].includes(0); seed += 1) {
    const random = randomOf(seed);
    const world = new World(`run ${seed}`, random);
    vi.stubGlobal('fetch', world.fetch);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function store(
      this: IDBObjectStore,
      ...row
    ) {
      if (world.isStorageFull) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, row);
    });
    setConnection(true);
    await world.open();
    for (let step = 0; step < STEPS; step += 1) {
      const faults = Object.keys(FAULTS);
      const fault = faults[Math.floor(random() * faults.length)] ?? '';
      met.set(fault, (met.get(fault) ?? 0) + 1);
      await FAULTS[fault]?.(world);
      if (random() < 0.7) await world.write(await world.tab());
      await pass(Math.floor(random() * 4));
      if (random() < 0.4) setConnection(true);
    }
    await world.heal();
    const seen = `run ${seed}: ${world.stored.join(', ')}`;
    expect(new Set(world.stored).size, seen).toBe(world.stored.length);
    const kept = world.written.filter((text) => !world.givenUp.has(text));
    expect(world.stored, seen).toEqual(expect.arrayContaining(kept));
    for (const tab of world.tabs) world.kill(tab);
    await clearRows();
  }
});
