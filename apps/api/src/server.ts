import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createJobHandlers } from './job-handlers.ts';
import { createContext, type AppContext } from './platform/context.ts';
import { ConfigError, loadEnv, requireWebApp, type Env } from './platform/env/env.ts';
import { tightenDataFolder } from './platform/files/data-folder.ts';
import { createDatabase } from './platform/database/database.ts';
import { startDatabaseServer } from './platform/database/database-server.ts';
import { startHttpServer } from './platform/process/http-server.ts';
import { createLogger } from './platform/process/logger.ts';
import { createJobRunner } from './platform/jobs/job-runner.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { startMetricsServer } from './platform/metrics/metrics-server.ts';
import { observeProcess } from './platform/metrics/process-metrics.ts';
import { handleSignals, type Shutdown } from './platform/process/shutdown.ts';
import { StartFailure } from './platform/errors.ts';
import { prepareData, retryUntilDatabaseUp } from './startup.ts';

/** A database that is back is found within this time; one that hangs, within this time and two seconds. */
const HEARTBEAT_MS = 1_000;
/** What a process owes others at once, such as a mail, ends within this time; another process does it else. */
const STOP_LIMIT_MS = 3_000;

/** @returns the numbers of this process, which Prometheus reads where METRICS_PORT says; undefined without one */
async function startMetrics(
  context: AppContext,
  log: Logger,
  shutdown: Shutdown,
): Promise<Metrics | undefined> {
  const { metrics: address } = context.env;
  if (!address) return undefined;
  const metrics = createMetrics();
  observeProcess(metrics, context);
  const server = await startMetricsServer(metrics, address);
  shutdown.add('metrics server', () => server.close());
  log.info({ event: 'metrics', host: address.host, metricsPort: server.port }, 'metrics can be read');
  return metrics;
}

/** @returns for the log: sentences where there are some, else the whole error with its stack */
function toldOf(error: unknown): { problem: string } | { err: unknown } {
  return error instanceof StartFailure ? { problem: error.message } : { err: error };
}

async function run(env: Env): Promise<void> {
  const log = createLogger(env.logLevel);
  const shutdown = handleSignals(log);
  const left = tightenDataFolder(env.dataDir);
  if (left.length > 0)
    log.warn({ event: 'readable_by_others', files: left }, 'files of DATA_DIR stay readable');
  // `npm start` holds a channel to this process: when it closes, the one who started it is gone.
  process.on('disconnect', () => void shutdown.stop(0));
  try {
    const starting = startDatabaseServer(env, log);
    // A stop that comes meanwhile waits for it: its thread must not be cut off in the middle of a write.
    shutdown.add('database server', async () => (await starting.catch(() => undefined))?.stop());
    const databaseServer = await starting;
    if (shutdown.stopping) return;
    log.info(
      { event: 'database', kind: databaseServer.kind, why: databaseServer.why },
      `database: ${databaseServer.kind} (${databaseServer.why})`,
    );

    const context = createContext(env);
    const database = createDatabase(log, {
      heartbeatMs: HEARTBEAT_MS,
      monitorCommands: env.metrics !== undefined,
    });
    shutdown.add('database connection', () => database.close());
    let prepared = false;
    const metrics = await startMetrics(context, log, shutdown);
    const handlers = createJobHandlers(context, log, metrics?.counted);
    const jobs = { handlers, clock: context.clock, log };
    // A mail server that hangs must not hold up the end of the process.
    const soon = createJobRunner({ ...jobs, queue: 'soon', stopLimitMs: STOP_LIMIT_MS });
    const later = createJobRunner({ ...jobs, queue: 'later' });
    const app = createApp({
      context,
      log,
      metrics,
      jobs: soon,
      readiness: {
        isReady: async () => prepared && (await database.ping()),
        isStopping: () => shutdown.stopping,
      },
    });
    context.load.start((refused) => {
      log.warn({ event: 'overloaded', refused }, 'more requests than can be served in time');
    });
    shutdown.add('load', () => Promise.resolve(context.load.stop()));
    shutdown.add('hints', () => context.live.stored());
    const server = await startHttpServer(app, env.port, env.host);
    shutdown.add('http server', () => server.close(env.drainMs));
    // Before the server closes, which waits for its connections.
    shutdown.add('live updates', () => context.live.close());
    log.info({ event: 'listening', host: env.host, port: server.port }, 'listening');

    // The process already answers, not ready, while the database is still away.
    await database.connect(databaseServer.uri, {
      createIndexes: () => context.limits.loginFailures.createIndexes(),
    });
    if (shutdown.stopping) return;
    await retryUntilDatabaseUp(
      () => prepareData(context, log),
      log,
      () => shutdown.stopping,
    );
    // After the jobs have stopped, which is the other way round.
    shutdown.add('mail', () => Promise.resolve(context.mail.close()));
    for (const runner of [soon, later]) {
      await runner.start();
      shutdown.add('jobs', () => runner.stop());
    }
    if (env.production && env.smtpUrl === undefined) {
      log.warn({ event: 'no_mail_server' }, 'SMTP_URL is not set: mails become files and reach nobody');
    }
    prepared = true;
    log.info({ event: 'ready' }, 'ready');
  } catch (error) {
    if (shutdown.stopping) return;
    log.fatal({ event: 'start_failed', ...toldOf(error) }, 'the start failed');
    await shutdown.stop(1);
  }
}

try {
  const env = loadEnv(process.env);
  requireWebApp(env);
  await run(env);
} catch (error) {
  const log = createLogger('fatal');
  if (error instanceof ConfigError) {
    log.fatal({ event: 'config_invalid', problem: error.message }, 'the configuration is not valid');
  } else {
    log.fatal({ event: 'start_failed', ...toldOf(error) }, 'the start failed');
  }
  process.exitCode = 1;
}
