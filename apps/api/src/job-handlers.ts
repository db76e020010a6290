import { genreRenameHandler, personRenameHandler } from './domains/catalogue/index.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppContext } from './platform/context.ts';
import { weighDueHolds, weighDueMembers, withdrawMakers } from './domains/ratings/index.ts';
import { computeNeighbours } from './domains/recommendations/index.ts';
import { seriesSeenHandler, settleAired, withdrawEpisodeRatings } from './domains/series/index.ts';
import { dataParts, downloadOf, eraseDueAccounts } from './domains/privacy/index.ts';
import { moviePicturesAmong } from './domains/archive/index.ts';
import { personPicturesAmong } from './domains/people/index.ts';
import {
  dropAbandonedImports,
  dropOldEnrichments,
  finishRemovals,
  enrichmentHandler,
  catalogueImportHandler,
} from './domains/curation/index.ts';
import { followNewsHandler } from './domains/community/index.ts';
import { eraseDeletedLists, remindOfEvenings, unreadableLists } from './domains/lists/index.ts';
import { announceMovies, articlePicturesAmong, fanPicturesAmong } from './domains/editorial/index.ts';
import { newsHandler, pushHandler, sendDueDigests } from './domains/notifications/index.ts';
import { checkLinks, remindDue, notifyWatchlists } from './domains/availability/index.ts';
import { finishCancellations } from './domains/support/index.ts';
import {
  dropOldPreviews,
  findLateMovies,
  exportHandler,
  memberImportHandler,
} from './domains/member-data/index.ts';
import { sweepPictures } from './platform/pictures/picture-sweep.service.ts';
import { memberPicturesAmong } from './domains/members/index.ts';
import { postNewsHandler, recountSpaces, unreadableThreads } from './domains/talk/index.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { JobHandler, JobRun } from './platform/jobs/job-run.ts';
import { mailHandler } from './platform/mail/send-mail.ts';

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

/** @returns work that is done again and again, by one process at a time */
function every(
  everyMs: number,
  name: string,
  work: (shouldContinue: () => boolean, run: JobRun) => Promise<unknown>,
): JobHandler {
  const type = { name, queue: 'later', schema: z.unknown() } as const;
  return { type, everyMs, run: async (_data, run) => void (await work(run.mayGoOn, run)) };
}

/**
 * @param counted counts how often each kind of job ran, and how long
 * @returns who does each kind of job
 */
export function createJobHandlers(
  context: AppContext,
  log: Logger,
  counted: Metrics['counted'] = (_task, run) => run,
): JobHandler[] {
  const { clock } = context;
  const handlers: JobHandler[] = [
    mailHandler(context.mail.delivery, log),
    newsHandler(context),
    followNewsHandler(context),
    postNewsHandler(context),
    pushHandler(context),
    catalogueImportHandler(context, log),
    enrichmentHandler(context, log),
    genreRenameHandler(context, log),
    personRenameHandler(context),
    exportHandler(context, { dataParts, downloadOf }, log),
    memberImportHandler(context, log),
    seriesSeenHandler(context),
    every(MINUTE, 'erasure', () => eraseDueAccounts(context, log)),
    every(MINUTE, 'film removal', (shouldContinue) => finishRemovals(context, log, shouldContinue)),
    every(MINUTE, 'weighing of members', (shouldContinue) => weighDueMembers(clock.now(), shouldContinue)),
    every(MINUTE, 'weighing of holds', (shouldContinue) => weighDueHolds(clock.now(), shouldContinue)),
    every(MINUTE, 'film neighbours', (_shouldContinue, run) => computeNeighbours(context, run)),
    every(10 * MINUTE, 'unknown films of imports', (shouldContinue) =>
      findLateMovies(context, shouldContinue),
    ),
    every(HOUR, 'imports that were not run', () => dropOldPreviews(context)),
    every(12 * HOUR, 'old film look-ups', () => dropOldEnrichments(context)),
    every(HOUR, 'abandoned imports', () => dropAbandonedImports(context)),
    every(HOUR, 'counts of places', () => recountSpaces(log)),
    every(HOUR, 'films of filmmakers', (shouldContinue) =>
      withdrawMakers(withdrawEpisodeRatings, shouldContinue),
    ),
    every(HOUR, 'aired episodes', (_shouldContinue, run) => settleAired(context, run.step)),
    every(MINUTE, 'deleted lists', () => eraseDeletedLists(context)),
    every(MINUTE, 'digests', (shouldContinue) =>
      sendDueDigests(
        { ...context, unreadable: { threads: unreadableThreads, lists: unreadableLists } },
        shouldContinue,
      ),
    ),
    every(5 * MINUTE, 'release reminders', (shouldContinue) => remindDue(context, shouldContinue)),
    every(5 * MINUTE, 'news of watchlists', (shouldContinue) => notifyWatchlists(context, shouldContinue)),
    every(5 * MINUTE, 'news of films', (shouldContinue) => announceMovies(context, shouldContinue)),
    every(5 * MINUTE, 'evenings of today', (shouldContinue) => remindOfEvenings(context, shouldContinue)),
    every(10 * MINUTE, 'cancelled support', (shouldContinue) =>
      finishCancellations(context, log, shouldContinue),
    ),
    every(12 * HOUR, 'picture sweep', () => sweepOrphans(context, log)),
  ];
  if (context.env.checkLinks)
    handlers.push(
      every(10 * MINUTE, 'links of offers', (shouldContinue) => checkLinks(context, shouldContinue)),
    );
  return handlers.map((handler) => ({
    ...handler,
    run: (data, run) => counted(handler.type.name, () => handler.run(data, run))(),
  }));
}
