import { recountEverything } from 'api/src/recount.ts';
import mongoose, { Types } from 'mongoose';
import { VISIBLE } from 'api/src/domains/moderation/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { pick, populate } from '../support/community.ts';
import type { FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, NO_SHEDDING, type Api, type Installation } from '../support/installation.ts';
import { until } from '../support/load.ts';

const RATINGS = 10_000;
const REVIEWS = 500;
/** Members who rated both films: of some the one rating is newer, of some the other. */
const BOTH = 1_000;
/** Of each step. */
const KILLS = { short: 1, full: 12 };
/** Differences that are named, each in so many characters. */
const [NAMED, TEXT_MAX] = [5, 300];
/** A removal that was broken off is taken up a minute later, by a task that looks every minute. */
const RESUMED_MS = 5 * 60_000;

/** A document as it is stored, its values as text. */
type Stored = Record<string, string>;

/** @returns the films and everything that members said of them, by collection and id */
async function said(): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  for (const name of ['movies', 'memberMovies', 'reviews']) {
    const projection = name === 'movies' ? { updatedAt: 0, campaignCheck: 0 } : {};
    for await (const document of mongoose.connection.collection(name).find({}, { projection }))
      stored.set(
        `${name} ${String(document._id)}`,
        Object.fromEntries(Object.entries(document).map(([field, value]) => [field, JSON.stringify(value)])),
      );
  }
  return stored;
}

/** @returns what of two states differs, e.g. 'movies 5f… score: 7 → 8'; empty when they are equal */
function differences(one: Map<string, Stored>, other: Map<string, Stored>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [before = {}, after = {}] = [one.get(key), other.get(key)];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => before[field] !== after[field])
      .map((field) => `${key} ${field}: ${before[field]} → ${after[field]}`);
  });
}

/** Gives the first film many rows, and the second a part of the same ones. */
async function fill(installation: Installation, movies: readonly string[]): Promise<void> {
  await installation.past(async (context) => {
    const members: Types.ObjectId[] = [];
    const users = mongoose.connection.collection('users');
    const user = await buildUser(context);
    const stored = await users.findOne({ _id: user._id });
    for (let count = 0; count < RATINGS; count += 1) members.push(new Types.ObjectId());
    await users.insertMany(
      members.map((_id, index) => ({
        ...stored,
        _id,
        username: `fan_${index}`,
        usernameKey: `fan_${index}`,
        email: `fan${index}@example.com`,
        emailKey: `fan${index}@example.com`,
      })),
    );
    const start = Date.parse('2026-01-01');
    const [one = '', two = ''] = movies;
    const rows = (movie: string, some: readonly Types.ObjectId[], shift: number) =>
      some.map((userId, index) => ({
        movieId: new Types.ObjectId(movie),
        userId,
        stars: 1 + ((index + shift) % 10),
        critic: false,
        light: true,
        hold: null,
        status: index % 3 === 0 ? 'watched' : null,
        ratedBy: null,
        ratedAt: new Date(start + ((index * 7 + shift) % 1_000) * 1_000),
        statusAt: index % 3 === 0 ? new Date(start + index) : null,
      }));
    const reviews = (movie: string, some: readonly Types.ObjectId[], shift: number) =>
      some.map((userId, index) => {
        const createdAt = new Date(start + ((index * 3 + shift) % 500) * 1_000);
        return {
          movieId: new Types.ObjectId(movie),
          userId,
          text: `What I thought of it, number ${index}.`,
          spoiler: false,
          createdAt,
          editedAt: null,
          stars: 1 + ((index + shift) % 10),
          starsRising: 10 - ((index + shift) % 10),
          helpful: 0,
          reports: 0,
          helpfulScore: 0,
          trendingScore: createdAt.getTime() / (7 * 24 * 60 * 60_000),
          replies: 0,
          ...VISIBLE,
        };
      });
    const ratings = mongoose.connection.collection('memberMovies');
    await ratings.insertMany([...rows(one, members, 0), ...rows(two, members.slice(0, BOTH), 5)]);
    const texts = mongoose.connection.collection('reviews');
    await texts.insertMany([
      ...reviews(one, members.slice(0, REVIEWS), 0),
      ...reviews(two, members.slice(0, REVIEWS / 5), 5),
    ]);
    // Also stores what each member's ratings add up to.
    await recountEverything(true);
  });
}

/** R30: films are deleted, restored, merged and taken apart, also by processes that are killed in the middle. */
export const deletedMovies: FaultRun = {
  ids: ['R30'],
  async run({ full }) {
    const installation = await install();
    try {
      const { films: movies, members } = await populate(installation, { films: 2, members: 1 });
      const admin = pick(members, 0);
      await installation.past(() =>
        mongoose.connection
          .collection('users')
          .updateOne({ _id: new Types.ObjectId(admin.id) }, { $set: { role: 'admin' } }),
      );
      await fill(installation, movies);
      const look = () =>
        installation.past(async () => ({
          before: await said(),
          wrong: (await recountEverything(false)).differences.length,
        }));
      let api: Api = await installation.startApi({ env: NO_SHEDDING });
      const { before } = await look();
      const [old = '', into = ''] = movies;
      const steps = [
        { name: 'delete', method: 'DELETE', path: `/movies/${old}` },
        { name: 'restore', method: 'POST', path: `/movies/${old}/restore` },
        { name: 'merge', method: 'POST', path: `/movies/${old}/merge`, json: { into } },
        { name: 'unmerge', method: 'POST', path: `/movies/${old}/unmerge` },
      ];
      const send = ({ method, path, json }: (typeof steps)[number]) =>
        ask(`${api.base}${path}`, {
          method,
          cookie: admin.cookie,
          timeout: RESUMED_MS,
          headers: { Origin: api.origin },
          ...(json && { json }),
        });
      const rests = () =>
        installation.past(
          async () =>
            (await mongoose.connection
              .collection('deletedMovies')
              .countDocuments({ state: { $in: ['leaving', 'returning'] } })) === 0,
        );
      const times: string[] = [];
      let wrong = 0;
      for (const step of steps) {
        const { status, ms, text } = await send(step);
        if (status !== 200) throw new Error(`${step.name} answered ${status}: ${text}`);
        times.push(`${step.name} ${(ms / 1_000).toFixed(1)} s`);
        await until('rest', RESUMED_MS, rests);
        wrong += (await look()).wrong;
      }
      const changed = differences(before, (await look()).before);

      let [kills, resumed] = [0, 0];
      for (let kill = 0; kill < (full ? KILLS.full : KILLS.short); kill += 1) {
        for (const step of steps) {
          const sent = send(step);
          await wait(100 + Math.random() * 1_500);
          api.kill('SIGKILL');
          await api.exited;
          kills += 1;
          await sent;
          api = await installation.startApi({ env: NO_SHEDDING });
          // As if the minute that a process may be at a step were over.
          await installation.past(() =>
            mongoose.connection
              .collection('deletedMovies')
              .updateMany({}, { $set: { touchedAt: new Date(0) } }),
          );
          if (!(await rests())) resumed += 1;
          api.kill('SIGKILL');
          await api.exited;
          api = await installation.startApi({ env: NO_SHEDDING });
          await until('rest', RESUMED_MS, rests);
          // One that was killed before its first transaction has done nothing: it is sent again.
          await send(step);
          await until('rest', RESUMED_MS, rests);
          wrong += (await look()).wrong;
        }
      }
      changed.push(...differences(before, (await look()).before));
      return [
        {
          id: 'R30',
          promise: 'a film is as it was',
          measured: `${times.join(', ')}; ${kills} kills, ${resumed} resumed; ${wrong} counts wrong, ${changed.length} differences${changed
            .slice(0, NAMED)
            .map((text) => `; ${text.slice(0, TEXT_MAX)}`)
            .join('')}`,
          met: wrong === 0 && changed.length === 0,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
