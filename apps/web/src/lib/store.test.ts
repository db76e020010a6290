import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMember } from '../test/member-builder.ts';
import { createClientStore, ROOT_KEY, type StateStorage } from './store.ts';

const { user, profile } = buildMember();
const ratings = { stars: { ['b'.repeat(24)]: 8 }, error: null };

function member() {
  return {
    user: { user, status: 'idle' as const, error: null },
    profile: { profile, status: 'idle' as const, error: null },
  };
}

beforeEach(() => {
  localStorage.clear();
});

describe('the client store', () => {
  it('keeps everything under one key and finds it again after a reload', async () => {
    const before = createClientStore(localStorage);
    before.set({ ...member(), selection: { 'home.genre': 'drama' }, rating: ratings });

    const after = createClientStore(localStorage);
    await after.hydrate();

    expect(Object.keys(localStorage)).toEqual([ROOT_KEY]);
    expect(after.get()).toEqual(before.get());
    expect(after.get().rating.stars).toEqual(ratings.stars);
    expect(after.get().profile.profile?.bio).toBe('Watches to the end.');
  });

  it('stores nothing private of a member', () => {
    createClientStore(localStorage).set(member());

    const stored = localStorage.getItem(ROOT_KEY) ?? '';
    for (const secret of ['ada@example.com', '01/02/1990', 'Ifa', 'Female', 'Yaba', '2348031234567']) {
      expect(stored).not.toContain(secret);
    }
    expect(stored).toContain('"username":"ada_obi"');
  });

  it('leaves nothing behind when it is wiped, and tells its listeners', () => {
    const store = createClientStore(localStorage);
    store.set(member());
    const listener = vi.fn();
    store.subscribe(listener);

    store.wipe();

    expect(localStorage.length).toBe(0);
    expect(store.get().user.user).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each(['', '{', 'null', '[]', '{"selection":{}}', '{"version":0,"user":{"user":{"_id":"x"}}}'])(
    'starts empty when %j is stored',
    async (text) => {
      localStorage.setItem(ROOT_KEY, text);
      const store = createClientStore(localStorage);
      await store.hydrate();
      expect(store.get()).toEqual(createClientStore(localStorage).get());
    },
  );

  it.each([
    { selection: null, rating: null, user: 7, profile: 'x' },
    { selection: [], rating: { stars: 'x' }, user: { user: 'x' }, profile: { profile: [] } },
    { selection: { tab: 7 }, rating: { stars: { film: 'x' } }, user: { user: {} }, kids: 'yes' },
  ])('takes of a broken state nothing: %j', async (state) => {
    localStorage.setItem(ROOT_KEY, JSON.stringify({ version: 1, ...state }));
    const store = createClientStore(localStorage);
    await store.hydrate();
    expect(store.get()).toEqual(createClientStore(localStorage).get());
  });

  it('leaves nobody out of the kids’ corner because the form of the state has changed', async () => {
    localStorage.setItem(ROOT_KEY, JSON.stringify({ version: 0, kids: true }));
    const store = createClientStore(localStorage);
    await store.hydrate();
    expect(store.get().kids).toBe(true);
  });

  it('waits for a slow storage, but no longer than the given time', async () => {
    const never: StateStorage = { ...localStorage, getItem: () => new Promise(() => {}) };
    const store = createClientStore(never);
    await store.hydrate(20);
    expect(store.get().user.user).toBeNull();
  });

  it('works in memory where storage is forbidden', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createClientStore({ getItem: refuse, setItem: refuse, removeItem: refuse });

    await store.hydrate();
    store.set({ selection: { tab: 'anime' } });
    expect(store.get().selection).toEqual({ tab: 'anime' });
    store.wipe();
    expect(store.get().selection).toEqual({});
  });
});
