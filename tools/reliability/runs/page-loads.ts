import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pick, populate } from '../support/community.ts';
import { ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { install } from '../support/installation.ts';
import { closedLoop } from '../support/load.ts';
import { startNode } from '../support/processes.ts';

const BROWSERS = 4;
const LOADS = 200;
/** Connections that a browser opens to one host. */
const CONNECTIONS = 6;
const SECONDS_MAX = 300;
const BUSY_LOOPS = 2;
const BUSY_LOOP = `const end = Date.now() + ${SECONDS_MAX * 1_000}; while (Date.now() < end);`;
const WEB_DIST = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

/** What a page asks for beside what its head names; the posters are found in the answers. */
const PAGES = [
  { path: '/', calls: ['/faqs'] },
  { path: '/home', calls: ['/profile/me', '/recommendations', '/movies?sort=score&page=1'] },
  { path: '/movies', calls: ['/movies?sort=score&page=1', '/movies/facets'] },
  { path: '/rating/:id', calls: ['/movies/:id', '/movies/:id/reviews', '/movies/:id/rating'] },
];

const addressesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** Loads a page as a browser does: its HTML, what that names and the page asks for, then the posters. */
async function loadPage(
  origin: string,
  page: { path: string; calls: string[] },
  cookie: string,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const get = (path: string) =>
    ask(`${origin}${path}`, { agent, cookie, headers: { 'Accept-Encoding': 'identity' } });
  const html = await get(page.path);
  const named = addressesIn(html.text, /(?:href|src)="(\/[^"]+)"/g);
  const parts = await Promise.all([...named, ...page.calls.map((call) => `/api/v1${call}`)].map(get));
  const posters = new Set(
    parts.flatMap(({ text }) => addressesIn(text, /"(\/api\/v1\/movies\/\w+\/poster\.svg)"/g)),
  );
  const pictures = await Promise.all([...posters].map(get));
  agent.destroy();
  return [html, ...parts, ...pictures];
}

/** R29: people open pages while other work takes the whole machine. */
export const pageLoads: FaultRun = {
  ids: ['R29'],
  async run() {
    const installation = await install();
    const loops = Array.from({ length: BUSY_LOOPS }, () => startNode(['-e', BUSY_LOOP], {}));
    try {
      const { films: movies, members } = await populate(installation, { films: 100, members: 10 });
      const api = await installation.startApi({ env: { WEB_DIST } });
      const answers: Answer[] = [];
      const pageTimes: number[] = [];
      let begun = 0;
      await closedLoop({
        clients: BROWSERS,
        seconds: SECONDS_MAX,
        isOver: () => begun >= LOADS,
        act: async () => {
          const turn = begun;
          begun += 1;
          const movie = pick(movies, turn);
          const { path, calls } = pick(PAGES, turn);
          const page = {
            path: path.replace(':id', movie),
            calls: calls.map((call) => call.replace(':id', movie)),
          };
          const at = performance.now();
          answers.push(...(await loadPage(api.origin, page, pick(members, turn).cookie)));
          pageTimes.push(performance.now() - at);
        },
      });
      const failed = answers.filter(({ status }) => status !== 200);
      return [
        {
          id: 'R29',
          promise: `${BROWSERS} browsers beside ${BUSY_LOOPS} endless loops: pages whole`,
          measured: `${pageTimes.length} of ${LOADS} pages, p50 ${ms(quantile(pageTimes, 0.5))}, p99 ${ms(quantile(pageTimes, 0.99))}; ${tally(answers.map(({ status, failure }) => failure ?? status))}`,
          met: pageTimes.length === LOADS && failed.length === 0,
        },
      ];
    } finally {
      for (const loop of loops) loop.kill('SIGKILL');
      await installation.close();
    }
  },
};
