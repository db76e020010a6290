import { boot } from './runs/boot.ts';
import { clockSkew } from './runs/clock-skew.ts';
import { databaseAway } from './runs/database-away.ts';
import { databaseSlow } from './runs/database-slow.ts';
import { diskFull } from './runs/disk-full.ts';
import { expiredRows } from './runs/expired-rows.ts';
import { gracefulStop } from './runs/graceful-stop.ts';
import { health } from './runs/health.ts';
import { hostileUploads } from './runs/hostile-uploads.ts';
import { killedApi, killedDatabase } from './runs/killed-processes.ts';
import { killedDeliveries } from './runs/killed-deliveries.ts';
import { killedMovieImport } from './runs/killed-movie-import.ts';
import { killedImports } from './runs/killed-imports.ts';
import { killedTalk } from './runs/killed-talk.ts';
import { limitsAway } from './runs/limits-away.ts';
import { liveDelivery } from './runs/live-delivery.ts';
import { loginFlood } from './runs/login-flood.ts';
import { mailServerAway } from './runs/mail-away.ts';
import { mailServerHangs, mailWorkerKilled } from './runs/mail.ts';
import { overload } from './runs/overload.ts';
import { pageLoads } from './runs/page-loads.ts';
import { pictureCrash } from './runs/picture-crash.ts';
import { duplicateSubmit, signupRace } from './runs/races.ts';
import { deletedMovies } from './runs/deleted-movies.ts';
import { slowBody, slowHeaders } from './runs/slow-clients.ts';
import { soak } from './runs/soak.ts';
import { testedPromises } from './runs/tested-promises.ts';
import { uncaught } from './runs/uncaught.ts';
import { uploadFlood } from './runs/upload-flood.ts';
import type { FaultRun } from './support/figures.ts';

/** In the order of docs/reliability.md, then what tests show. */
export const FAULT_RUNS: readonly FaultRun[] = [
  gracefulStop,
  killedApi,
  killedDatabase,
  databaseAway,
  databaseSlow,
  boot,
  slowHeaders,
  slowBody,
  loginFlood,
  uploadFlood,
  hostileUploads,
  overload,
  pageLoads,
  soak,
  duplicateSubmit,
  signupRace,
  mailServerAway,
  mailServerHangs,
  mailWorkerKilled,
  diskFull,
  pictureCrash,
  deletedMovies,
  clockSkew,
  uncaught,
  health,
  limitsAway,
  expiredRows,
  liveDelivery,
  killedTalk,
  killedImports,
  killedMovieImport,
  killedDeliveries,
  ...testedPromises,
];
