import type { Logger } from 'pino';
import type { AppContext } from './platform/context.ts';
import {
  computeNeighbours,
  weighDueHolds,
  weighDueMembers,
  withdrawMakers,
} from './domains/opinions/index.ts';
import { withdrawEpisodeRatings } from './domains/series/index.ts';
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
import { recountSpaces, unreadableThreads } from './domains/talk/index.ts';
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
  const every = (
    everyMs: number,
    name: string,
    run: (mayGoOn: () => boolean) => Promise<unknown>,
  ): PeriodicTask =>
    createPeriodicTask({
      name,
      everyMs,
      log,
      run: (stopping) => counted(name, async () => void (await run(() => !stopping.aborted)))(),
    });
  const parts = { dataParts, downloadOf };
  return [
    every(MINUTE, 'erasure', () => eraseDueAccounts(context, log)),
    every(MINUTE, 'film removal', (mayGoOn) => finishRemovals(context, log, mayGoOn)),
    every(MINUTE, 'weighing of votes', async (mayGoOn) => {
      await weighDueMembers(context.clock.now(), mayGoOn);
      await weighDueHolds(context.clock.now(), mayGoOn);
    }),
    every(10 * SECOND, 'film neighbours', (mayGoOn) => computeNeighbours(context, mayGoOn)),
    every(SECOND, 'film import', (mayGoOn) => runImports(context, log, () => !mayGoOn())),
    every(SECOND, 'film look-up', (mayGoOn) => runEnrichments(context, log, () => !mayGoOn())),
    every(SECOND, 'data export', (mayGoOn) => runExports(context, parts, log, () => !mayGoOn())),
    every(SECOND, 'data import', (mayGoOn) => runMemberImports(context, log, () => !mayGoOn())),
    every(10 * MINUTE, 'unknown films of imports', (mayGoOn) => findLateFilms(context, mayGoOn)),
    every(HOUR, 'imports that were not run', () => dropOldPreviews(context)),
    every(12 * HOUR, 'old film look-ups', () => dropOldEnrichments(context)),
    every(HOUR, 'abandoned imports', () => dropAbandonedImports(context)),
    every(HOUR, 'counts of places', () => recountSpaces(context, log)),
    every(HOUR, 'films of filmmakers', (mayGoOn) => withdrawMakers(withdrawEpisodeRatings, mayGoOn)),
    every(MINUTE, 'deleted lists', () => eraseDeletedLists(context)),
    every(MINUTE, 'digests', (mayGoOn) => sendDueDigests({ ...context, unreadableThreads }, mayGoOn)),
    every(5 * MINUTE, 'release reminders', (mayGoOn) => remindDue(context, mayGoOn)),
    every(5 * MINUTE, 'news of watchlists', (mayGoOn) => notifyWatchlists(context, mayGoOn)),
    every(5 * MINUTE, 'news of films', (mayGoOn) => announceFilms(context, mayGoOn)),
    every(5 * MINUTE, 'evenings of today', (mayGoOn) => remindOfEvenings(context, mayGoOn)),
    ...(context.env.checkLinks
      ? [every(10 * MINUTE, 'links of offers', (mayGoOn) => checkLinks(context, mayGoOn))]
      : []),
    every(10 * MINUTE, 'cancelled support', (mayGoOn) => finishCancellations(context, log, mayGoOn)),
    every(12 * HOUR, 'picture sweep', () => sweepOrphans(context, log)),
  ];
}
