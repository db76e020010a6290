import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  exploreAll,
  exploreSome,
  type Death,
  type Step,
  type World,
} from '../../../testing/interleavings.ts';
import { addRows, emptyCounts, sameCounts, sumParts, type PartCounts, type Tally } from './tally.ts';
import {
  ALL_PARTS,
  recount,
  reconcile,
  writeMarked,
  type Mark,
  type MarkedWrite,
  type TallyStore,
} from './tally-protocol.ts';

/*
 * The very protocol of the product over a state in memory whose every step is atomic, as a document's is, in every
 * order in which the steps of its actors can follow one another, with deaths on the way.
 */
const FILM = 'film';
const WRITE_STEPS = 7;

interface State {
  /** 'part/member' → stars. */
  rows: Map<string, number>;
  tally: Tally;
  film: { version: number; counts: PartCounts };
  marks: Map<string, Mark>;
}

/** A film with one vote of 5, which it carries. */
function newState(): State {
  const counts = emptyCounts();
  addRows(counts, { stars: 5, critic: false, status: null, count: 1 });
  return {
    rows: new Map([['0/old', 5]]),
    tally: { movieId: FILM, version: 1, sum: counts, parts: { '0': counts } },
    film: { version: 1, counts },
    marks: new Map(),
  };
}

function countRows(rows: State['rows'], parts: readonly string[] | 'all'): Record<string, PartCounts> {
  const counts: Record<string, PartCounts> = {};
  if (parts !== 'all') for (const part of parts) counts[part] = emptyCounts();
  for (const [key, stars] of rows) {
    const part = key.split('/')[0] ?? '';
    if (parts !== 'all' && !parts.includes(part)) continue;
    const ofPart = (counts[part] ??= emptyCounts());
    addRows(ofPart, { stars, critic: false, status: null, count: 1 });
  }
  return counts;
}

/** A stored tally after a commit: its parts instead of all others, or beside them. */
function merge(stored: Tally, after: Tally, whole: boolean): Tally {
  return whole ? after : { ...after, parts: { ...stored.parts, ...after.parts } };
}

let ids = 0;
function storeOf(state: State, step: Step): TallyStore {
  return {
    mark: (places, at) =>
      step(() =>
        places.map((place) => {
          const id = String((ids += 1));
          state.marks.set(id, { ...place, id, at });
          return id;
        }),
      ),
    unmark: (gone) => step(() => gone.forEach((id) => state.marks.delete(id))),
    marks: () => step(() => [...state.marks.values()]),
    read: (_film, parts) =>
      step(() => {
        const wanted = Object.entries(state.tally.parts).filter(
          ([part]) => parts === 'all' || parts.includes(part),
        );
        return { ...state.tally, parts: Object.fromEntries(wanted) };
      }),
    count: (_film, parts) => step(() => countRows(state.rows, parts)),
    commit: (before, after, parts) =>
      step(() => {
        if (state.tally.version !== before.version) return false;
        state.tally = merge(state.tally, after, parts === 'all');
        return true;
      }),
    publishedVersion: () => step(() => state.film.version),
    publish: (tally) =>
      step(() => {
        if (state.film.version < tally.version) state.film = { version: tally.version, counts: tally.sum };
        return true;
      }),
  };
}

/** A mistake to find: replaces steps of the store. */
type Mistake = (state: State, step: Step, store: TallyStore) => Partial<TallyStore>;

interface Plan {
  /** Rows that members set (stars) or delete (null), each by a process of its own. */
  writes: { key: string; stars: number | null }[];
  /** Processes that reconcile at the same time. */
  reconcilers?: number;
  mistake?: Mistake;
}

const NOW = new Date('2026-01-01T12:00:00Z');
/** By then whatever is marked counts as old. */
const LATER = new Date('2026-01-01T12:30:00Z');

/** @returns a world in which the film must agree with the rows at the end, after one start if somebody died */
function worldOf({ writes, reconcilers = 0, mistake }: Plan, death?: Death): World {
  const state = newState();
  const build = (step: Step) => {
    const store = storeOf(state, step);
    return mistake ? { ...store, ...mistake(state, step, store) } : store;
  };
  const writers = writes.map(({ key, stars }, index) => async (step: Step) => {
    const store = build(step);
    const change: MarkedWrite<void> = {
      places: [{ movieId: FILM, part: key.split('/')[0] ?? '' }],
      at: NOW,
      write: () =>
        step(() => {
          if (stars === null) state.rows.delete(key);
          else state.rows.set(key, stars);
        }),
      recount: (movieId, parts) => recount(store, movieId, parts),
    };
    const { films } = await writeMarked(store, change);
    answers[index] = films.get(FILM)?.tally;
  });
  const answers: (Tally | undefined)[] = [];
  const reconcileAt = (step: Step, removeBefore: Date) => {
    const store = build(step);
    return reconcile(store, removeBefore, (movieId, parts) => recount(store, movieId, parts));
  };
  // A writer that lives loses nothing with its mark; one that dies has a young one.
  const removeBefore = death ? NOW : LATER;
  return {
    actors: [
      ...writers,
      ...Array.from({ length: reconcilers }, () => (step: Step) => reconcileAt(step, removeBefore)),
    ],
    async check() {
      if (death) await reconcileAt((work) => Promise.resolve(work()), LATER);
      const truth = sumParts(Object.values(countRows(state.rows, 'all')));
      // Tens of thousands of orders: expect() would take most of the time.
      assert.ok(sameCounts(state.film.counts, truth), 'the film differs from its rows');
      assert.equal(state.marks.size, 0, 'marks are left');
      // Who has been answered has seen the own write, unless the same row was changed again.
      for (const [index, { key, stars }] of writes.entries()) {
        const isAlone = writes.filter((write) => write.key === key).length === 1;
        const sum = answers[index]?.sum;
        if (isAlone && sum && stars !== null)
          assert.ok((sum.memberStars[stars - 1] ?? 0) > 0, 'own write unseen');
      }
    },
  };
}

const explore = (plan: Plan, death?: Death) => exploreAll(() => worldOf(plan, death), death);

const TWO_MEMBERS = [
  { key: '0/ada', stars: 9 },
  { key: '0/obi', stars: 2 },
];
const PLANS: [string, Plan][] = [
  ['two members of one part', { writes: TWO_MEMBERS }],
  [
    'two members of different parts',
    {
      writes: [
        { key: '0/ada', stars: 9 },
        { key: '1/obi', stars: 2 },
      ],
    },
  ],
  [
    'one member who rates twice at once',
    {
      writes: [
        { key: '0/ada', stars: 9 },
        { key: '0/ada', stars: 3 },
      ],
    },
  ],
  [
    'one member who rates and takes back at once',
    {
      writes: [
        { key: '0/old', stars: 8 },
        { key: '0/old', stars: null },
      ],
    },
  ],
  ['a member, and a process that reconciles', { writes: [{ key: '0/ada', stars: 9 }], reconcilers: 1 }],
];

describe('writes to one film at once', () => {
  it.each(PLANS)('In every order, %s leave the film as the rows say', async (_name, plan) => {
    expect(await explore(plan)).toBeGreaterThan(1_000);
  });

  it('In 3,000 orders, three members and a reconciling process leave it so', async () => {
    const writes = [...TWO_MEMBERS, { key: '1/uche', stars: 7 }];
    await exploreSome(() => worldOf({ writes, reconcilers: 1 }), 3_000);
  });
});

describe('a process that dies', () => {
  it.each(PLANS)(
    'At any of its steps, in every order, with %s: the next start counts it',
    async (_name, plan) => {
      let orders = 0;
      for (let beforeStep = 0; beforeStep <= WRITE_STEPS; beforeStep += 1) {
        orders += await explore(plan, { actor: 0, beforeStep });
      }
      expect(orders).toBeGreaterThan(1_000);
    },
  );

  it('While another writes and a third reconciles, in 3,000 orders: the next start counts it', async () => {
    for (let beforeStep = 0; beforeStep <= WRITE_STEPS; beforeStep += 1) {
      const death = { actor: 0, beforeStep };
      await exploreSome(() => worldOf({ writes: TWO_MEMBERS, reconcilers: 1 }, death), 375, death);
    }
  });
});

describe('the exploration finds mistakes', () => {
  const MISTAKES: [string, Mistake][] = [
    [
      'a tally that is stored over any other',
      (state, step) => ({
        commit: (_before, after) =>
          step(() => {
            state.tally = merge(state.tally, after, false);
            return true;
          }),
      }),
    ],
    [
      'a film that takes an older tally',
      (state, step) => ({
        publish: (tally) =>
          step(() => {
            state.film = { version: tally.version, counts: tally.sum };
            return true;
          }),
      }),
    ],
  ];
  it.each(MISTAKES)('such as %s', async (_name, mistake) => {
    await expect(explore({ writes: TWO_MEMBERS, mistake })).rejects.toThrow(/In the order [01]+/);
  });

  it('such as a write without a mark', async () => {
    const mistake: Mistake = (_state, step) => ({ mark: () => step(() => []) });
    const dies = { actor: 0, beforeStep: 3 };
    await expect(explore({ writes: TWO_MEMBERS, mistake }, dies)).rejects.toThrow(/In the order/);
  });
});

describe('recount', () => {
  const alone: Step = (work) => Promise.resolve(work());

  it('When a film outlived its tally, then counting everything reaches the film', async () => {
    const state = newState();
    state.film = { version: 41, counts: emptyCounts() };
    await recount(storeOf(state, alone), FILM, [ALL_PARTS]);
    expect(state.film.version).toBe(42);
    expect(state.film.counts.memberStars[4]).toBe(1);
  });

  it('When others always are faster, then it gives up as busy and the mark stays', async () => {
    const state = newState();
    state.rows.set('0/ada', 9);
    const store: TallyStore = { ...storeOf(state, alone), commit: () => Promise.resolve(false) };
    const change: MarkedWrite<void> = {
      places: [{ movieId: FILM, part: '0' }],
      at: NOW,
      write: () => Promise.resolve(),
      recount: (movieId, parts) => recount(store, movieId, parts),
    };
    await expect(writeMarked(store, change)).rejects.toMatchObject({ code: 'busy' });
    expect(state.marks.size).toBe(1);
  });

  it.each([
    [new AppError('review_exists'), 0],
    [new Error('connection lost'), 1],
  ])('When the write fails with %s, then %i marks stay', async (failure, marks) => {
    const state = newState();
    const store = storeOf(state, alone);
    const change: MarkedWrite<void> = {
      places: [{ movieId: FILM, part: '0' }],
      at: NOW,
      write: () => Promise.reject(failure),
      recount: (movieId, parts) => recount(store, movieId, parts),
    };
    await expect(writeMarked(store, change)).rejects.toBe(failure);
    expect(state.marks.size).toBe(marks);
  });

  it('When a mark is young, then reconcile counts and leaves it to its writer', async () => {
    const state = newState();
    state.marks.set('1', { id: '1', movieId: FILM, part: '0', at: NOW });
    state.rows.set('0/ada', 9);
    const store = storeOf(state, alone);
    const films = await reconcile(store, NOW, (movieId, parts) => recount(store, movieId, parts));
    expect(films).toEqual([FILM]);
    expect(state.film.counts.memberStars[8]).toBe(1);
    expect(state.marks.size).toBe(1);
  });
});
