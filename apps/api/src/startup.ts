import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AppContext } from './platform/context.ts';
import { createMember } from './domains/members/index.ts';
import { hasAdmin, refuseForeignPepper } from './domains/accounts/index.ts';
import { openPoll } from './domains/polls/index.ts';
import { makeBoards } from './domains/talk/index.ts';
import { makeArticles } from './domains/editorial/index.ts';
import { AppError } from './platform/errors.ts';
import { isDatabaseDown } from './platform/database/database-down.ts';
import { loadOnce } from './platform/database/seeds.model.ts';
import { loadCatalogue } from './seed/catalogue.ts';
import { loadCatalogueFacts } from './seed/catalogue-facts.ts';
import { loadDemoCommunities } from './seed/demo-communities.ts';
import { loadDemoFans } from './seed/demo-fans.ts';
import { loadDemoEditorial } from './seed/demo-editorial.ts';
import { loadDemoEvening } from './seed/demo-evening.ts';
import { loadDemoDiary } from './seed/demo-diary.ts';
import { loadDemoLists } from './seed/demo-lists.ts';
import { DEMO_DESK, loadDemoDesk, mayHaveDemoDesk, setDemoDeskOpen } from './seed/demo-desk.ts';
import { loadDemoOpinions } from './seed/demo-opinions.ts';
import { loadDemoSeries } from './seed/demo-series.ts';
import { loadDemoWork } from './seed/demo-work.ts';
import { loadDemoTalk } from './seed/demo-talk.ts';
import { loadDemo } from './seed/demo.ts';
import { FIRST_ARTICLES } from './seed/first-articles.ts';
import { FIRST_BOARDS } from './seed/first-boards.ts';
import { FIRST_POLL } from './seed/first-poll.ts';

const RETRY_MS = 1_000;

/** Makes the admin that ADMIN_EMAIL and ADMIN_PASSWORD name, unless there is an admin already. */
async function ensureAdmin(context: AppContext, log: Logger): Promise<void> {
  const { admin } = context.env;
  if (!admin || (await hasAdmin(DEMO_DESK, context.clock.now()))) return;
  try {
    await createMember(
      {
        username: 'admin',
        email: admin.email,
        firstName: 'Site',
        lastName: 'Admin',
        password: admin.password,
        role: 'admin',
        emailVerified: true,
      },
      context,
    );
    log.info({ event: 'admin_created' }, 'the first admin was created');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'account_exists')) throw error;
    // Another process was faster, or a member has the address: then the operator must decide.
    if (!(await hasAdmin(DEMO_DESK, context.clock.now())))
      log.warn({ event: 'admin_not_created' }, 'ADMIN_EMAIL belongs to a member already');
  }
}

/** What a forum, a blog and the poll on the home page begin with. */
async function loadFirstContent(now: Date): Promise<void> {
  await loadOnce('poll', now, () => openPoll(FIRST_POLL, now));
  await loadOnce('boards', now, () => makeBoards(FIRST_BOARDS));
  await loadOnce('articles', now, () => makeArticles(FIRST_ARTICLES, now));
}

async function loadStarterCatalogue(context: AppContext, log: Logger): Promise<void> {
  const { clock } = context;
  const report = await loadOnce('catalogue', clock.now(), loadCatalogue);
  if (report) log.info({ event: 'catalogue_loaded', ...report }, 'the starter catalogue was loaded');
  const facts = await loadOnce('catalogue-facts', clock.now(), () => loadCatalogueFacts(context));
  if (facts)
    log.info(
      { event: 'catalogue_facts_loaded', ...facts },
      'seasons, stories and places to watch were loaded',
    );
}

/** Members who have done something, and accounts with a role where nobody else reaches the server. */
async function loadDemoSite(context: AppContext, log: Logger): Promise<void> {
  if (context.env.seedDemo) await loadDemoCommunity(context, log);
  if (mayHaveDemoDesk(context.env))
    await loadOnce('demo-desk', context.clock.now(), () => loadDemoDesk(context));
}

async function loadDemoCommunity(context: AppContext, log: Logger): Promise<void> {
  const { clock } = context;
  const report = await loadOnce('demo-community', clock.now(), () => loadDemo(context));
  if (report) log.info({ event: 'demo_loaded', ...report }, 'the demo accounts were made');
  const posts = await loadOnce('demo-talk', clock.now(), () => loadDemoTalk(context));
  if (posts) log.info({ event: 'demo_talk_loaded', posts }, 'demo members talked');
  const work = await loadOnce('demo-work', clock.now(), () => loadDemoWork(context));
  if (work) log.info({ event: 'demo_work_loaded', ...work }, 'demo members reported and suggested something');
  await loadOnce('demo-communities', clock.now(), () => loadDemoCommunities(context));
  await loadOnce('demo-lists', clock.now(), () => loadDemoLists(context));
  await loadOnce('demo-fans', clock.now(), () => loadDemoFans(context));
  await loadOnce('demo-diary', clock.now(), () => loadDemoDiary(clock.now()));
  await loadOnce('demo-series', clock.now(), () => loadDemoSeries(context));
  await loadOnce('demo-editorial', clock.now(), () => loadDemoEditorial(context));
  await loadOnce('demo-evening', clock.now(), () => loadDemoEvening(context));
  await loadOnce('demo-opinions', clock.now(), () => loadDemoOpinions(context));
}

/**
 * What a start puts into the database before the process counts as ready. Every step may run again, and on
 * several processes at once.
 * @throws StartFailure when the database holds accounts that were made with other secrets
 */
export async function prepareData(context: AppContext, log: Logger): Promise<void> {
  await refuseForeignPepper(context, log);
  const { env, clock } = context;
  await setDemoDeskOpen(mayHaveDemoDesk(env));
  await ensureAdmin(context, log);
  await loadFirstContent(clock.now());
  if (env.seedCatalogue) await loadStarterCatalogue(context, log);
  await loadDemoSite(context, log);
}

/**
 * Does a step of the start again and again while the database is away or too slow for it: like a start that finds no
 * database at all, this one becomes ready when it can.
 * @param step may be broken off and run again
 * @param isStopping ends the attempts
 * @throws what the step throws of any other kind
 */
export async function retryUntilDatabaseUp(
  step: () => Promise<void>,
  log: Logger,
  isStopping: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (isStopping() || !(error instanceof Error) || !isDatabaseDown(error)) throw error;
      log.warn({ event: 'preparing_failed', errorName: error.name }, 'the data cannot be prepared yet');
      await wait(RETRY_MS);
    }
  }
}
