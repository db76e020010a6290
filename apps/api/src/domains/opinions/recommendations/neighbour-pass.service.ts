import { randomUUID } from 'node:crypto';
import { likesIn } from '@filmfisher/shared/recommendations';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { MovieModel, type MovieRecord } from '../../catalogue/index.ts';
import {
  FilmNeighboursModel,
  NeighbourPassModel,
  type FilmNeighbours,
  type NeighbourPass,
} from './film-neighbours.model.ts';
import { KnownLikes, neighboursOf } from './film-neighbours.service.ts';
import { LEAST_COMMON } from './likeness.ts';

/*
 * Goes over all films, one process at a time, and computes the neighbours of those whose ratings have changed. A row
 * says how far it is: whoever goes on after a process that died begins there.
 */

/** Films that are read in one step; the pass is stored after each. */
const BATCH = 100;
/** A pass whose process died is taken over after this time. */
const LEASE_MS = 60_000;
/** From the end of a pass to the next: a minute, and so long that passes take a twentieth of the time. */
const PAUSE_MS = 60_000;
const PAUSE_FACTOR = 20;
/** Neighbours are computed again after this time, because those of their neighbours may have changed. */
const KEPT_MS = 24 * 60 * 60_000;

const FIRST_ID = new mongoose.Types.ObjectId('0'.repeat(24));
const LAST_ID = new mongoose.Types.ObjectId('f'.repeat(24));

type Context = Pick<AppContext, 'clock'>;
type RatedFilm = Pick<MovieRecord, '_id' | 'ratings' | 'totalRatings'>;

/** @returns the film that the pass goes on after, or undefined when it is not due or somebody else works on it */
async function takePass(
  { clock }: Context,
  owner: string,
): Promise<{ after: Types.ObjectId | null } | undefined> {
  const now = clock.now();
  const lease = { owner, until: new Date(now.getTime() + LEASE_MS) };
  try {
    const taken = await NeighbourPassModel.findOneAndUpdate(
      { _id: 'pass', until: mongoose.trusted({ $lte: now }) },
      { $set: lease, $setOnInsert: { after: null } },
      { upsert: true, returnDocument: 'after' },
    ).lean<{ after: Types.ObjectId | null }>();
    return taken ?? undefined;
  } catch (error) {
    // The row is there and not due.
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/**
 * Stores the neighbours of the films of a step that need it, and removes those of films that are gone.
 * @param films all films of the step
 * @param range condition on the ids of the step
 */
async function computeStep(
  films: readonly RatedFilm[],
  range: Record<string, Types.ObjectId>,
  now: Date,
  known: KnownLikes,
): Promise<void> {
  const rows = await FilmNeighboursModel.find(
    { _id: mongoose.trusted(range) },
    { ratings: 1, likes: 1, computedAt: 1 },
  ).lean<Omit<FilmNeighbours, 'neighbours'>[]>();
  const stored = new Map(rows.map((row) => [row._id.toHexString(), row]));
  for (const { _id, ratings, totalRatings } of films) {
    const row = stored.get(_id.toHexString());
    const likes = likesIn(ratings);
    if (likes < LEAST_COMMON) continue;
    stored.delete(_id.toHexString());
    const isOld = !row || now.getTime() - row.computedAt.getTime() >= KEPT_MS;
    if (!isOld && row.ratings === totalRatings && row.likes === likes) continue;
    const neighbours = await neighboursOf(_id, likes, known);
    await FilmNeighboursModel.updateOne(
      { _id },
      { $set: { neighbours, ratings: totalRatings, likes, computedAt: now } },
      { upsert: true },
    );
  }
  const left = [...stored.values()].map(({ _id }) => _id);
  if (left.length > 0) await FilmNeighboursModel.deleteMany({ _id: mongoose.trusted({ $in: left }) });
}

async function filmsAfter(after: Types.ObjectId | null): Promise<RatedFilm[]> {
  const filter = after ? { _id: mongoose.trusted({ $gt: after }) } : {};
  return MovieModel.find(filter, { ratings: 1, totalRatings: 1 })
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean<RatedFilm[]>();
}

/** @returns whether the pass is still this owner's */
async function store(owner: string, change: Partial<NeighbourPass>): Promise<boolean> {
  const { matchedCount } = await NeighbourPassModel.updateOne({ _id: 'pass', owner }, { $set: change });
  return matchedCount > 0;
}

/**
 * Computes the neighbours of films whose ratings have changed, if it is time to. Any number of processes may ask for it
 * at once.
 * @param mayGoOn asked before each step; what is left is done by whoever comes next
 * @returns whether a pass ended
 */
export async function computeNeighbours(
  context: Context,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const owner = randomUUID();
  const pass = await takePass(context, owner);
  if (!pass) return false;
  const known = new KnownLikes();
  const begun = context.clock.now().getTime();
  let { after } = pass;
  for (;;) {
    if (!mayGoOn()) {
      await store(owner, { owner: null, until: new Date(0) });
      return false;
    }
    const films = await filmsAfter(after);
    const last = films.length < BATCH ? null : (films.at(-1)?._id ?? null);
    await computeStep(films, { $gt: after ?? FIRST_ID, $lte: last ?? LAST_ID }, context.clock.now(), known);
    const now = context.clock.now().getTime();
    const pause = Math.max(PAUSE_MS, PAUSE_FACTOR * (now - begun));
    const isOurs = await store(
      owner,
      last
        ? { after: last, until: new Date(now + LEASE_MS) }
        : { after: null, owner: null, until: new Date(now + pause) },
    );
    if (!isOurs || !last) return isOurs;
    after = last;
  }
}
