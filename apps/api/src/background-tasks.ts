import type { Logger } from 'pino';
import type { AppContext } from './platform/context.ts';
import { computeNeighbours, weighDueHolds, weighDueMembers } from './domains/opinions/index.ts';
import { dataParts, downloadOf, eraseDueAccounts } from './domains/privacy/index.ts';
import { moviePicturesAmong, personPicturesAmong } from './domains/catalogue/index.ts';
import {
  dropAbandonedImports,
  dropOldEnrichments,
  finishRemovals,
  runEnrichments,
  runImports,
} from './domains/curation/index.ts';
import { eraseDeletedLists, remindOfEvenings } from './domains/lists/index.ts';
import { announceFilms, articlePicturesAmong, fanPicturesAmong } from './domains/stories/index.ts';
import { sendDueDigests } from './domains/notifications/index.ts';
import { checkLinks, remindDue, notifyWatchlists } from './domains/showings/index.ts';
import { finishCancellations } from './domains/support/index.ts';
import { dropOldPreviews, findLateFilms, runExports, runMemberImports } from './domains/transfers/index.ts';
import { sweepPictures } from './platform/pictures/picture-sweep.service.ts';
import { memberPicturesAmong } from './domains/accounts/index.ts';
import { recountSpaces } from './domains/talk/index.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createPeriodicTask, type PeriodicTask } from './platform/jobs/periodic.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than any request takes between storing a picture and naming it. */
const PICTURE_AGE_MS = HOUR;

/** @returns those of the picture sets that a member, a film, a person of films, an article or a fan post names */
async function picturesInUse(sets: readonly string[], now: Date): Promise<Set<string>> {
  const named = await Promise.all([
    memberPicturesAmong(sets),
    moviePicturesAmong(sets, now),
    personPicturesAmong(sets),
    articlePicturesAmong(sets),
    fanPicturesAmong(sets),
  ]);
  return new Set(named.flat());
}

/** Removes pictures that nothing names. */
export async function sweepOrphans({ clock }: Pick<AppContext, 'clock'>, log: Logger): Promise<void> {
  const now = clock.now();
  const removed = await sweepPictures(
    (sets) => picturesInUse(sets, now),
    new Date(now.getTime() - PICTURE_AGE_MS),
  );
  if (removed > 0) log.info({ event: 'pictures_swept', removed }, 'pictures without an owner were removed');
}

/**
 * @param counted makes a task count its rounds
 * @returns what every process does beside its requests; each may run in any number of processes at once
 */
export function createBackgroundTasks(
  context: AppContext,
  log: Logger,
  counted: Metrics['counted'] = (_task, run) => run,
): PeriodicTask[] {
  return [
    createPeriodicTask({
      name: 'erasure',
      everyMs: MINUTE,
      log,
      run: counted('erasure', async () => void (await eraseDueAccounts(context, log))),
    }),
    createPeriodicTask({
      name: 'film removal',
      everyMs: MINUTE,
      log,
      async run(stopping) {
        const finish = () => finishRemovals(context, log, () => !stopping.aborted);
        await counted('film removal', finish)();
      },
    }),
    createPeriodicTask({
      name: 'weighing of votes',
      everyMs: MINUTE,
      log,
      async run(stopping) {
        const mayGoOn = () => !stopping.aborted;
        await counted('weighing of votes', async () => {
          await weighDueMembers(context.clock.now(), mayGoOn);
          await weighDueHolds(context.clock.now(), mayGoOn);
        })();
      },
    }),
    createPeriodicTask({
      name: 'film neighbours',
      everyMs: 10 * SECOND,
      log,
      async run(stopping) {
        const mayGoOn = () => !stopping.aborted;
        await counted('film neighbours', async () => void (await computeNeighbours(context, mayGoOn)))();
      },
    }),
    createPeriodicTask({
      name: 'film import',
      everyMs: SECOND,
      log,
      async run(stopping) {
        await counted(
          'film import',
          async () => void (await runImports(context, log, () => stopping.aborted)),
        )();
      },
    }),
    createPeriodicTask({
      name: 'film look-up',
      everyMs: SECOND,
      log,
      async run(stopping) {
        await counted(
          'film look-up',
          async () => void (await runEnrichments(context, log, () => stopping.aborted)),
        )();
      },
    }),
    createPeriodicTask({
      name: 'data export',
      everyMs: SECOND,
      log,
      async run(stopping) {
        const run = () => runExports(context, { dataParts, downloadOf }, log, () => stopping.aborted);
        await counted('data export', async () => void (await run()))();
      },
    }),
    createPeriodicTask({
      name: 'data import',
      everyMs: SECOND,
      log,
      async run(stopping) {
        const run = () => runMemberImports(context, log, () => stopping.aborted);
        await counted('data import', async () => void (await run()))();
      },
    }),
    createPeriodicTask({
      name: 'unknown films of imports',
      everyMs: 10 * MINUTE,
      log,
      async run(stopping) {
        const find = () => findLateFilms(context, () => !stopping.aborted);
        await counted('unknown films of imports', async () => void (await find()))();
      },
    }),
    createPeriodicTask({
      name: 'imports that were not run',
      everyMs: HOUR,
      log,
      run: counted('imports that were not run', async () => void (await dropOldPreviews(context))),
    }),
    createPeriodicTask({
      name: 'old film look-ups',
      everyMs: 12 * HOUR,
      log,
      run: counted('old film look-ups', async () => void (await dropOldEnrichments(context))),
    }),
    createPeriodicTask({
      name: 'abandoned imports',
      everyMs: HOUR,
      log,
      run: counted('abandoned imports', async () => void (await dropAbandonedImports(context))),
    }),
    createPeriodicTask({
      name: 'counts of places',
      everyMs: HOUR,
      log,
      run: counted('counts of places', () => recountSpaces(context, log)),
    }),
    createPeriodicTask({
      name: 'deleted lists',
      everyMs: MINUTE,
      log,
      run: counted('deleted lists', async () => void (await eraseDeletedLists(context))),
    }),
    createPeriodicTask({
      name: 'digests',
      everyMs: MINUTE,
      log,
      async run(stopping) {
        await counted('digests', () => sendDueDigests(context, () => !stopping.aborted))();
      },
    }),
    createPeriodicTask({
      name: 'release reminders',
      everyMs: 5 * MINUTE,
      log,
      async run(stopping) {
        await counted('release reminders', () => remindDue(context, () => !stopping.aborted))();
      },
    }),
    createPeriodicTask({
      name: 'news of watchlists',
      everyMs: 5 * MINUTE,
      log,
      async run(stopping) {
        await counted('news of watchlists', () => notifyWatchlists(context, () => !stopping.aborted))();
      },
    }),
    createPeriodicTask({
      name: 'news of films',
      everyMs: 5 * MINUTE,
      log,
      async run(stopping) {
        const announce = () => announceFilms(context, () => !stopping.aborted);
        await counted('news of films', async () => void (await announce()))();
      },
    }),
    createPeriodicTask({
      name: 'evenings of today',
      everyMs: 5 * MINUTE,
      log,
      async run(stopping) {
        await counted('evenings of today', () => remindOfEvenings(context, () => !stopping.aborted))();
      },
    }),
    ...(context.env.checkLinks
      ? [
          createPeriodicTask({
            name: 'links of offers',
            everyMs: 10 * MINUTE,
            log,
            async run(stopping) {
              await counted('links of offers', () => checkLinks(context, () => !stopping.aborted))();
            },
          }),
        ]
      : []),
    createPeriodicTask({
      name: 'cancelled support',
      everyMs: 10 * MINUTE,
      log,
      async run(stopping) {
        await counted('cancelled support', () =>
          finishCancellations(context, log, () => !stopping.aborted),
        )();
      },
    }),
    createPeriodicTask({
      name: 'picture sweep',
      everyMs: 12 * HOUR,
      log,
      run: counted('picture sweep', () => sweepOrphans(context, log)),
    }),
  ];
}
