import type { PageRendererModule, RenderedPage, RenderRequest } from '@filmfisher/shared/pages/rendered-page';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createVisitorReads } from './visitor-reads.ts';
import type { Endpoint } from './endpoint.ts';

const TIME_LIMIT_MS = 500;
/** While one waits for the database, another can be rendered. */
const AT_ONCE = 3;
/** Pages that may wait for their turn. */
const QUEUE = 32;
/** The first rendering of a page compiles its code, which no visitor waits for, in milliseconds for all of them. */
const WARM_UP_MS = 3_000;

type Outcome = 'rendered' | 'busy' | 'late' | 'failed';
export type PageForm = RenderRequest['form'];

export interface PageRenderer {
  /**
   * @param url path and query
   * @returns the page; null where the browser has to render it
   */
  render(
    url: string,
    options: { form: PageForm; lite: boolean; bypassCache: boolean },
  ): Promise<RenderedPage | null>;
  /** Renders each page once, so that no visitor waits for its code. */
  warmUp(urls: readonly string[]): Promise<void>;
}

interface RendererOptions {
  context: AppContext;
  endpoints: readonly Endpoint[];
  log: Logger;
  metrics?: Metrics | undefined;
  /** For a page whose turn has come, in milliseconds; the browser renders what takes longer. */
  timeLimitMs?: number;
}

/** The web build's bundle for the server stands beside that for the browser. */
export const serverBundleOf = (webDist: string) => path.join(`${webDist}-server`, 'entry-server.js');

/**
 * @param file the bundle, which exports `renderer`
 * @returns renders pages in this process; undefined for a build without that bundle
 */
export async function loadPageRenderer(
  file: string,
  { context, endpoints, log, metrics, timeLimitMs = TIME_LIMIT_MS }: RendererOptions,
): Promise<PageRenderer | undefined> {
  if (!existsSync(file)) return undefined;
  const { env, clock, load } = context;
  const bundle = (await import(pathToFileURL(file).href)) as { renderer: PageRendererModule };
  const { renderer } = bundle;
  renderer.setPageSettings({
    'img-hosts': env.imgHosts.join(' '),
    'guard-content': String(env.guardContent),
    'support-phone': env.supportPhone,
    origin: env.publicWebUrl,
  });
  const readAsVisitor = createVisitorReads(endpoints, context);
  const limit = pLimit(AT_ONCE);
  const counts: Record<Outcome, number> = { rendered: 0, busy: 0, late: 0, failed: 0 };
  metrics?.observe({
    kind: 'counter',
    name: 'filmfisher_page_renderings_total',
    help: 'Pages that the server was to render, by what became of it; the browser renders all but the rendered',
    label: 'outcome',
    read: () => counts,
  });

  const render: PageRenderer['render'] = async (url, { form, lite, bypassCache }) => {
    if (limit.pendingCount >= QUEUE) {
      counts.busy += 1;
      return null;
    }
    return limit(async () => {
      const signal = AbortSignal.timeout(timeLimitMs);
      const read = { isPending: form === 'pending', bypassCache, log };
      const ask = (address: string) => readAsVisitor(address, read);
      try {
        const at = clock.now().getTime();
        const page = await load.open('optional')(() => renderer.render({ url, form, lite, ask, at, signal }));
        counts.rendered += 1;
        return page;
      } catch (error) {
        const outcome = outcomeOf(error, signal);
        counts[outcome] += 1;
        const { name, stack } = error instanceof Error ? error : new Error(String(error));
        if (outcome === 'failed')
          log.error({ event: 'page_not_rendered', errorName: name, stack }, 'a page was not rendered');
        return null;
      }
    });
  };

  return {
    render,
    async warmUp(urls) {
      const end = performance.now() + WARM_UP_MS;
      await renderer.loadPages();
      for (const url of urls)
        if (performance.now() < end) await render(url, { form: 'visitor', lite: false, bypassCache: false });
    },
  };
}

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) return 'late';
  return error instanceof AppError && (error.code === 'overloaded' || error.code === 'database_unavailable')
    ? 'busy'
    : 'failed';
}
