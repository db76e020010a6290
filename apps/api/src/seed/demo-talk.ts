import { Types } from 'mongoose';
import type { AppContext } from '../platform/context.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import { fillThread } from '../domains/talk/index.ts';
import { findCatalogueMovies } from './catalogue.ts';
import conversations from './demo-talk.json' with { type: 'json' };
import { demoViewer } from './demo-viewer.ts';
import { FIRST_BOARDS } from './first-boards.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Between the beginnings of two conversations, and between two posts of one. */
const APART = 19 * HOUR;
const ANSWERS = [0.2, 3.1, 0.7, 11, 1.4, 0.4, 26];

/** @returns when a conversation begins: all who take part in it are members by then */
function beginOf(number: number, writers: readonly Viewer[], now: number): number {
  const planned = now - (conversations.length - number) * APART;
  return Math.max(planned, ...writers.map(({ joinedAt }) => joinedAt.getTime() + 30 * HOUR));
}

/** Lets demo members talk about real films on the first boards. @returns how many posts they wrote */
export async function loadDemoTalk(context: AppContext): Promise<number> {
  const now = context.clock.now().getTime();
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id]));
  const viewers = new Map<string, Viewer>();
  for (const { by } of conversations.flatMap(({ posts }) => posts)) {
    const viewer = viewers.has(by) ? null : await demoViewer(by);
    if (viewer) viewers.set(by, viewer);
  }
  let written = 0;
  for (const [number, { board, title, films, posts }] of conversations.entries()) {
    const space = `board:${FIRST_BOARDS[board]?._id.toHexString() ?? ''}`;
    const said = posts.flatMap(({ by, text }) => {
      const viewer = viewers.get(by);
      return viewer ? [{ viewer, text }] : [];
    });
    let at = beginOf(
      number,
      said.map(({ viewer }) => viewer),
      now,
    );
    const times = said.map((_, index) => {
      const moment = at;
      at += (ANSWERS[(number + index) % ANSWERS.length] ?? 1) * HOUR;
      return new Date(Math.min(moment, now - (said.length - index) * MINUTE));
    });
    const movieIds = films.flatMap((film) => movies.get(film) ?? []);
    const stored = said.map(({ viewer, text }, index) => ({
      userId: new Types.ObjectId(viewer.userId),
      text,
      at: times[index] ?? context.clock.now(),
    }));
    written += await fillThread({ space, title, movieIds, posts: stored }, said[0]?.viewer ?? null);
  }
  return written;
}
