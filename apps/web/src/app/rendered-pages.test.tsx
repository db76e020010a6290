// @vitest-environment node
import { webPages } from '@filmfisher/shared/pages/web-routes';
import { afterEach, expect, it, vi } from 'vitest';
import { setPageSettings } from '../lib/page-config.ts';
import { render, type RenderedPage, type RenderRequest } from '../test/render-page.tsx';
import { SAMPLE_ID, sampleAnswer } from '../test/sample-answers.ts';

const NO_SIGNAL = new AbortController().signal;
const AT = Date.parse('2026-05-05T00:10:00Z');
const PARTS: Partial<Record<string, string>> = {
  year: '2026',
  category: 'drama',
  slug: 'sample',
  provider: 'netflix',
};
const sampleAddress = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => PARTS[name] ?? SAMPLE_ID);
const PUBLIC_PAGES = webPages.filter(({ access }) => access === 'everybody' || access === 'content');

const ask: RenderRequest['ask'] = (address) => Promise.resolve(Response.json(sampleAnswer(address)));
const rendered = async (url: string, request: Partial<RenderRequest> = {}): Promise<RenderedPage> => {
  const page = await render({
    url,
    form: 'visitor',
    ask,
    at: AT,
    signal: NO_SIGNAL,
    ...request,
  });
  return page.redirect === undefined ? page : rendered(page.redirect, request);
};

/** Notes what reads the zone of the machine. */
function watchZone(): string[] {
  const read: string[] = [];
  for (const name of [
    'getFullYear',
    'getMonth',
    'getDate',
    'getDay',
    'getHours',
    'getTimezoneOffset',
  ] as const)
    vi.spyOn(Date.prototype, name).mockImplementation(() => {
      read.push(name);
      return 0;
    });
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(locale, options) {
    if (options?.timeZone === undefined) read.push('Intl.DateTimeFormat');
    return new DateTimeFormat(locale, options);
  });
  return read;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(PUBLIC_PAGES)('renders $path whole, without a warning, and alike in every zone', async ({ path }) => {
  const warnings = (['error', 'warn'] as const).map((kind) => vi.spyOn(console, kind));
  const zone = watchZone();
  const { html, waitsFor } = await rendered(sampleAddress(path));
  expect(warnings.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(zone).toEqual([]);
  expect(waitsFor).toEqual([]);
  expect(html).toContain('<h1');
  expect(html).not.toMatch(/could not be loaded|>Loading<|UNTIMELY DEMISE/);
});

it.each(PUBLIC_PAGES)('leaves to the browser what depends on who looks at $path', async ({ path }) => {
  const url = sampleAddress(path);
  const refuse = () => Promise.resolve(Response.json({ error: 'Please sign in' }, { status: 401 }));
  const { html, answers } = await rendered(url, { form: 'pending', ask: refuse });
  expect(html).not.toBe('');
  expect(answers.queries).toEqual([]);
});

it('shows pictures of the hosts that the installation allows', async () => {
  const settings = {
    'guard-content': 'false',
    'support-phone': '',
    'text-messages': 'false',
    origin: 'https://ff.example',
  };
  const poster = 'https://img.example.org/poster.webp';
  const withPicture: RenderRequest['ask'] = (address) => {
    const answer = JSON.stringify(sampleAnswer(address));
    const shown = answer.replaceAll(/"url":"[^"]*"/g, `"url":"${poster}"`);
    return Promise.resolve(new Response(shown));
  };
  const show = async (hosts: string) => {
    setPageSettings({ ...settings, 'img-hosts': hosts });
    return (await rendered('/movies', { ask: withPicture })).html.includes(poster);
  };
  expect(await show('img.example.org')).toBe(true);
  expect(await show('')).toBe(false);
});

it('answers with the address to which a page leads', async () => {
  const page = await render({ url: `/people/${SAMPLE_ID}`, form: 'visitor', ask, at: AT, signal: NO_SIGNAL });
  expect(page.redirect).toBe(`/people/${SAMPLE_ID}-words-of-name`);
});

it('fails where an answer fails, so that the browser renders the page', async () => {
  const fail = () => Promise.resolve(Response.json({ error: 'Broken' }, { status: 500 }));
  await expect(rendered('/faqs', { ask: fail })).rejects.toThrow('Broken');
});

it('gives up in time', async () => {
  const late = AbortSignal.abort(new Error('too late'));
  await expect(rendered('/faqs', { signal: late })).rejects.toThrow('too late');
});
