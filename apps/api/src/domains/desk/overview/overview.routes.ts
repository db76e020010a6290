import { OVERVIEW_DAYS, overviewSchema, type Overview } from '@filmfisher/shared/desk/overview.schema';
import { statfs } from 'node:fs/promises';
import type { AppContext } from '../../../platform/context.ts';
import { lastBackup } from '../../../platform/backup/last-backup.ts';
import { databaseMonitor } from '../../../platform/database/database-monitor.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { outboxState } from '../../../platform/mail/outbox.ts';
import { countMatches } from '../../catalogue/index.ts';
import { connectionStates, type ConnectionKinds } from '../../connections/index.ts';
import { countOpenApplications, countOpenMessages, countOpenSuggestions } from '../../community/index.ts';
import { countOpenAppeals, countOpenCases } from '../../moderation/index.ts';
import { countOpenHolds } from '../../ratings/index.ts';
import { countWaitingArticles, countWaitingNews } from '../../editorial/index.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { dayTotals } from './day-totals.service.ts';

async function diskOf(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** How this process and what it stands on are. */
async function healthOf(context: AppContext, kinds: ConnectionKinds): Promise<Overview['health']> {
  const { env, clock } = context;
  const connections = await connectionStates(kinds, context);
  return {
    version: packageJson.version,
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1_000).toISOString(),
    database: databaseMonitor.state(),
    lastBackup: (await lastBackup(env.dataDir))?.toISOString() ?? null,
    notConnected: connections.filter(({ configured }) => !configured).map(({ name }) => name),
    disk: await diskOf(env.dataDir),
  };
}

/** @param kinds how outside services are known */
export const overviewEndpoint = (kinds: ConnectionKinds): Endpoint =>
  endpoint(
    {
      method: 'get',
      path: '/admin/overview',
      access: 'moderator',
      summary: 'What waits, what was new on each of the last 30 days, and how the server is',
      response: overviewSchema,
      isLong: true,
    },
    async ({ viewer, context }) => {
      const now = context.clock.now();
      const [
        reports,
        appeals,
        holds,
        contact,
        applications,
        suggestions,
        articles,
        news,
        outbox,
        films,
        totals,
      ] = await Promise.all([
        countOpenCases(),
        countOpenAppeals(),
        countOpenHolds(),
        countOpenMessages(),
        countOpenApplications(),
        countOpenSuggestions(),
        countWaitingArticles(),
        countWaitingNews(now),
        outboxState(now),
        countMatches({}),
        dayTotals(now, OVERVIEW_DAYS),
      ]);
      return {
        waiting: {
          reports,
          appeals,
          holds,
          contact,
          applications,
          suggestions,
          articles,
          news,
          failedMails: outbox.dead,
        },
        films,
        days: totals.map(({ _id: day, ...counts }) => ({ day, ...counts })),
        ...(viewer.role === 'admin' && { health: await healthOf(context, kinds) }),
      };
    },
  );
