import { Types } from 'mongoose';
import { fillFollows } from '../domains/community/index.ts';
import { addEvening, pickMovie, voteForMovies } from '../domains/lists/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { demoViewer } from './demo-viewer.ts';

const DAY = 24 * 60 * 60_000;
/** Who watched together last week, the host first, and what each of them voted for. */
const GUESTS = [
  { name: 'demo_ada', votes: ['Keteke', 'Lionheart'] },
  { name: 'demo_emeka', votes: ['Keteke'] },
  { name: 'demo_zainab', votes: ['Lionheart', 'Keteke'] },
];
const PICKED = 'Keteke';
const OVER_DAYS = 5;

/** An evening of demo members, who follow each other, that is over: asked for, voted on and held. */
export async function loadDemoEvening(context: AppContext): Promise<void> {
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  const idsOf = (titles: readonly string[]) => titles.flatMap((title) => movies.get(title) ?? []);
  const day = new Date(context.clock.now().getTime() - OVER_DAYS * DAY);
  const then = { ...context, clock: { now: () => new Date(day.getTime() - 2 * DAY) } };
  const viewers = await Promise.all(GUESTS.map(({ name }) => demoViewer(name)));
  const [host, ...others] = viewers.flatMap((viewer) => viewer ?? []);
  if (!host) return;
  const all = [host, ...others].map(({ userId }) => new Types.ObjectId(userId));
  const createdAt = then.clock.now();
  await fillFollows(
    all.flatMap((followerId) =>
      all.flatMap((followeeId) => (followerId === followeeId ? [] : [{ followerId, followeeId, createdAt }])),
    ),
  );
  try {
    const evening = await addEvening(then, host, {
      day: day.toISOString().slice(0, 10),
      withIds: others.map(({ userId }) => userId),
      movieIds: idsOf([...new Set(GUESTS.flatMap(({ votes }) => votes))]),
    });
    const id = evening._id.toHexString();
    for (const [index, viewer] of [host, ...others].entries())
      await voteForMovies(viewer, id, idsOf(GUESTS[index]?.votes ?? []));
    await pickMovie(then, host, id, movies.get(PICKED) ?? null);
  } catch (error) {
    // A film is gone, or one of them.
    if (!(error instanceof AppError)) throw error;
  }
}
