import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AppContext } from './platform/context.ts';
import {
  KEYS_STEP,
  linkPeople,
  PEOPLE_STEP,
  rankMovies,
  rekeyMovies,
  rekeyPeople,
} from './domains/catalogue/index.ts';
import {
  createMember,
  forgetSuspenders,
  hasAdmin,
  indexFormerMembers,
  noteWordsOfActs,
  refuseForeignPepper,
  withholdFormerPictures,
} from './domains/accounts/index.ts';
import { adoptFormerRemovals } from './domains/curation/index.ts';
import {
  fillLightVotes,
  moveFormerReports,
  openPoll,
  replaceFormerCounters,
  scheduleFormerPolls,
} from './domains/opinions/index.ts';
import { countFormerOffers } from './domains/showings/index.ts';
import { dropFormerBrowserIndex } from './domains/notifications/index.ts';
import { noteMentionsInMessages } from './domains/messages/index.ts';
import {
  detachArticleReplies,
  giveCommunitiesTerms,
  giveThreadsTerms,
  makeBoards,
  noteFormerReplies,
  noteMentionsInPosts,
} from './domains/talk/index.ts';
import { makeArticles, noteMentionsInArticles, withholdFormerFanPictures } from './domains/stories/index.ts';
import { noteStarsOfPrivateEntries } from './domains/diary/index.ts';
import { giveListsTerms, noteTitlesOfCopies } from './domains/lists/index.ts';
import { wordsIn } from './domains/moderation/index.ts';
import { MODERATED_KINDS } from './moderated-kinds.ts';
import { AppError } from './platform/http/app-error.ts';
import { isDatabaseDown } from './platform/database/database-down.ts';
import { loadOnce } from './platform/database/seeds.model.ts';
import { refuseStandalone } from './platform/database/transaction.ts';
import { loadCatalogue } from './seed/catalogue.ts';
import { loadCatalogueFacts } from './seed/catalogue-facts.ts';
import { loadDemoCommunities } from './seed/demo-communities.ts';
import { loadDemoFans } from './seed/demo-fans.ts';
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
  if (!admin || (await hasAdmin(DEMO_DESK))) return;
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
    if (!(await hasAdmin(DEMO_DESK)))
      log.warn({ event: 'admin_not_created' }, 'ADMIN_EMAIL belongs to a member already');
  }
}

/** What a start stores before it builds indexes; may run again, and on several processes at once. */
export async function prepareIndexes({ clock }: Pick<AppContext, 'clock'>, log: Logger): Promise<void> {
  const ranked = await loadOnce('search-ranks', clock.now(), rankMovies);
  if (ranked) log.info({ event: 'movies_ranked', movies: ranked }, 'films got their search ranks');
}

/** Notes whose words the log of the desk repeats: former releases did not say it. */
async function noteWordsInLog(): Promise<void> {
  for (const kind of MODERATED_KINDS)
    await noteWordsOfActs(kind.kind, async (ids) =>
      (await kind.find(ids)).map((text) => ({ id: text.id, wordsOf: wordsIn(text) })),
    );
}

/** Gives what former releases stored the terms by which this one finds it; films have their own step. */
async function giveTerms(): Promise<void> {
  await giveThreadsTerms();
  await giveCommunitiesTerms();
  await giveListsTerms();
}

/**
 * What a start puts into the database before the process counts as ready. Every step may run again, and on
 * several processes at once.
 * @throws StartFailure when the database has no transactions, or holds accounts that were made with other secrets
 */
export async function prepareData(context: AppContext, log: Logger): Promise<void> {
  await refuseStandalone();
  await refuseForeignPepper(context, log);
  const { env, clock } = context;
  await setDemoDeskOpen(mayHaveDemoDesk(env));
  await ensureAdmin(context, log);
  const rekeyed = await loadOnce(KEYS_STEP, clock.now(), () => rekeyMovies(log));
  if (rekeyed) log.info({ event: 'movies_rekeyed', movies: rekeyed }, 'films got their search terms');
  const linked = await loadOnce(PEOPLE_STEP, clock.now(), () => linkPeople(log));
  if (linked) log.info({ event: 'people_linked', movies: linked }, 'films got their people');
  await loadOnce('people-in-plain-letters', clock.now(), rekeyPeople);
  const indexed = await loadOnce('member-search-terms', clock.now(), indexFormerMembers);
  if (indexed) log.info({ event: 'members_indexed', members: indexed }, 'members got their search terms');
  const counted = await loadOnce('counters-in-transactions', clock.now(), () =>
    replaceFormerCounters(context),
  );
  if (counted) log.info({ event: 'counters_replaced', counted }, 'what was not counted yet was counted');
  await loadOnce('poll-schedules', clock.now(), scheduleFormerPolls);
  const weighed = await loadOnce('light-votes', clock.now(), () => fillLightVotes(clock.now()));
  if (weighed) log.info({ event: 'votes_weighed', movies: weighed }, 'light votes were weighed');
  await loadOnce('former-removals', clock.now(), () => adoptFormerRemovals(clock.now()));
  const moved = await loadOnce('reports-of-every-kind', clock.now(), moveFormerReports);
  if (moved)
    log.info({ event: 'reports_moved', moved }, 'reports of reviews were moved to those of every kind');
  const naming = await loadOnce(
    'mentions-of-any-kind',
    clock.now(),
    async () =>
      (await noteMentionsInPosts()) + (await noteMentionsInMessages()) + (await noteMentionsInArticles()),
  );
  await loadOnce('reply-counts', clock.now(), noteFormerReplies);
  await loadOnce('article-replies', clock.now(), detachArticleReplies);
  await loadOnce('terms-in-plain-letters', clock.now(), giveTerms);
  await loadOnce('words-in-the-log', clock.now(), noteWordsInLog);
  await loadOnce('titles-of-copies', clock.now(), noteTitlesOfCopies);
  await loadOnce('withheld-pictures', clock.now(), async () => {
    await withholdFormerPictures();
    await withholdFormerFanPictures();
  });
  await loadOnce('stars-of-private-entries', clock.now(), noteStarsOfPrivateEntries);
  await loadOnce('browsers-by-secret', clock.now(), dropFormerBrowserIndex);
  await loadOnce('suspenders', clock.now(), forgetSuspenders);
  await loadOnce('offer-counts', clock.now(), () => countFormerOffers(clock.now()));
  if (naming) log.info({ event: 'mentions_noted', naming }, 'texts that name members were noted');
  await loadOnce('poll', clock.now(), () => openPoll(FIRST_POLL, clock.now()));
  await loadOnce('boards', clock.now(), () => makeBoards(FIRST_BOARDS));
  await loadOnce('articles', clock.now(), () => makeArticles(FIRST_ARTICLES, clock.now()));
  if (env.seedCatalogue) {
    const report = await loadOnce('catalogue', clock.now(), loadCatalogue);
    if (report) log.info({ event: 'catalogue_loaded', ...report }, 'the starter catalogue was loaded');
    const facts = await loadOnce('catalogue-facts', clock.now(), () => loadCatalogueFacts(context));
    if (facts)
      log.info(
        { event: 'catalogue_facts_loaded', ...facts },
        'seasons, stories and places to watch were loaded',
      );
  }
  if (env.seedDemo) {
    const report = await loadOnce('demo-community', clock.now(), () => loadDemo(context));
    if (report) log.info({ event: 'demo_loaded', ...report }, 'the demo accounts were made');
    const posts = await loadOnce('demo-talk', clock.now(), () => loadDemoTalk(context));
    if (posts) log.info({ event: 'demo_talk_loaded', posts }, 'demo members talked');
    const work = await loadOnce('demo-work', clock.now(), () => loadDemoWork(context));
    if (work)
      log.info({ event: 'demo_work_loaded', ...work }, 'demo members reported and suggested something');
    await loadOnce('demo-communities', clock.now(), () => loadDemoCommunities(context));
    await loadOnce('demo-lists', clock.now(), () => loadDemoLists(context));
    await loadOnce('demo-fans', clock.now(), () => loadDemoFans(context));
    await loadOnce('demo-diary', clock.now(), loadDemoDiary);
    await loadOnce('demo-series', clock.now(), () => loadDemoSeries(context));
    await loadOnce('demo-opinions', clock.now(), () => loadDemoOpinions(context));
  }
  if (mayHaveDemoDesk(env)) await loadOnce('demo-desk', clock.now(), () => loadDemoDesk(context));
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
