import mongoose from 'mongoose';
import type { AppContext } from '../context.ts';
import { databaseMonitor } from '../database/database-monitor.ts';
import { outboxState, type OutboxState } from '../mail/outbox.ts';
import type { Metrics } from './metrics.ts';

/** Scrapes of several Prometheus servers cost the database one look. */
const OUTBOX_KEPT_MS = 10_000;

type Observed = Pick<AppContext, 'load' | 'heavyWork' | 'answers' | 'clock'>;

interface CommandEvent {
  commandName: string;
  /** Milliseconds. */
  duration: number;
}

function observeWork(metrics: Metrics, { load, heavyWork }: Observed): void {
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_requests_working',
    help: 'Requests for which work is under way',
    read: () => load.state().working,
  });
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_requests_waiting',
    help: 'Requests that wait for others to end',
    read: () => load.state().waiting,
  });
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_requests_limit',
    help: 'Requests that may be at work at the same time; none without a limit',
    read: () => {
      const { places } = load.state();
      return Number.isFinite(places) ? places : null;
    },
  });
  metrics.observe({
    kind: 'counter',
    name: 'filmfisher_requests_shed_total',
    help: 'Requests refused for overload',
    label: 'work',
    read: () => load.state().refused,
  });
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_heavy_work',
    help: 'Password hashes and picture conversions',
    label: 'state',
    read: () => {
      const { running, waiting } = heavyWork.state();
      return { running, waiting };
    },
  });
  metrics.observe({
    kind: 'counter',
    name: 'filmfisher_heavy_work_refused_total',
    help: 'Password hashes and picture conversions that found the queue full',
    read: () => heavyWork.state().refused,
  });
}

function observeResponses(metrics: Metrics, { answers }: Observed): void {
  metrics.observe({
    kind: 'counter',
    name: 'filmfisher_shared_answers_total',
    help: 'Answers that are the same for everybody, by whether they were kept',
    label: 'result',
    read: () => {
      const { hits, misses } = answers.stats();
      return { hit: hits, miss: misses };
    },
  });
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_shared_answers_bytes',
    help: 'Memory that kept answers take',
    read: () => answers.stats().bytes,
  });
}

function observeDatabase(metrics: Metrics): void {
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_database_up',
    help: '1 while the database takes requests',
    read: () => (databaseMonitor.state() === 'up' ? 1 : 0),
  });
  metrics.observe({
    kind: 'gauge',
    name: 'mongodb_pool_connections',
    help: 'Connections to the database',
    label: 'state',
    read: () => {
      const { open, inUse } = databaseMonitor.pool();
      return { in_use: inUse, idle: Math.max(0, open - inUse) };
    },
  });
  metrics.observe({
    kind: 'gauge',
    name: 'mongodb_pool_waiting',
    help: 'Operations that wait for a connection',
    read: () => databaseMonitor.pool().waiting,
  });
  // Mongoose passes these on from whichever client it has.
  mongoose.connection.on('commandSucceeded', (event: CommandEvent) => {
    metrics.commandEnded(event.commandName, 'ok', event.duration / 1_000);
  });
  mongoose.connection.on('commandFailed', (event: CommandEvent) => {
    metrics.commandEnded(event.commandName, 'failed', event.duration / 1_000);
  });
}

function observeOutbox(metrics: Metrics, { clock }: Observed): void {
  let kept: { at: number; state: Promise<OutboxState> } | undefined;
  const look = async () => {
    if (databaseMonitor.state() !== 'up') return null;
    const at = performance.now();
    if (!kept || at - kept.at > OUTBOX_KEPT_MS) kept = { at, state: outboxState(clock.now()) };
    return kept.state.catch(() => null);
  };
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_outbox_messages',
    help: 'Messages that wait or were given up, of all processes',
    label: 'status',
    read: async () => {
      const state = await look();
      return state && { pending: state.pending, dead: state.dead };
    },
  });
  metrics.observe({
    kind: 'gauge',
    name: 'filmfisher_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits, of all processes',
    read: async () => (await look())?.oldestSeconds ?? null,
  });
}

/** Tells what the parts of the process know of themselves; nothing is counted twice, and nothing but at a scrape. */
export function observeProcess(metrics: Metrics, context: Observed): void {
  observeWork(metrics, context);
  observeResponses(metrics, context);
  observeDatabase(metrics);
  observeOutbox(metrics, context);
}
