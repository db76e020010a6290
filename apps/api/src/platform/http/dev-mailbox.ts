import { BRAND } from '@filmfisher/shared/brand/brand';
import { Router } from 'express';
import type { MailboxEntry } from '../mail/outbox-folder.ts';
import { escapeHtml } from '../text/html.ts';

/** Style sheet of the development mailbox; a module, so that it travels inside the bundle. */
export const DEV_MAILBOX_STYLE = `
:root { color-scheme: dark; --ground: #15100c; --raised: #211a14; --line: #3b3026; --text: #f3ebe1; --soft: #bfb1a0; --accent: #f0b35a; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
h1 { line-height: 1.15; margin: 0.5rem 0; }
h2 { margin: 0; font-size: 1.1rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
p { margin: 0.5rem 0; }
.soft { color: var(--soft); font-size: 0.9rem; overflow-wrap: anywhere; }
.code { display: inline-block; margin: 0.5rem 0; padding: 0.25rem 0.75rem; border-radius: 0.5rem; background: var(--ground); color: var(--accent); font: 700 1.5rem/1.4 ui-monospace, monospace; letter-spacing: 0.2em; }
details { margin-top: 0.5rem; }
summary { cursor: pointer; padding: 0.25rem 0; color: var(--soft); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--ground); padding: 0.75rem; border-radius: 0.5rem; font-size: 0.85rem; }
`;

/** The page loads its own style sheet and nothing else; it needs no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function drawEntry(entry: MailboxEntry): string {
  const links = entry.links
    .map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`)
    .join('');
  const code = entry.code === null ? '' : `<p class="code">${escapeHtml(entry.code)}</p>`;
  const kind = entry.channel === 'sms' ? 'Text message' : 'Mail';
  return `<article>
<h2>${escapeHtml(entry.subject)}</h2>
<p class="soft">${kind} to ${escapeHtml(entry.to)}, <time datetime="${escapeHtml(entry.sentAt)}">${escapeHtml(entry.sentAt)}</time></p>
${code}${links}
<details><summary>Whole text</summary><pre>${escapeHtml(entry.text)}</pre></details>
</article>`;
}

function drawMailbox(entries: readonly MailboxEntry[]): string {
  const list = entries.length === 0 ? '<p>No mail yet.</p>' : entries.map(drawEntry).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development mailbox, ${BRAND}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<header><h1>Development mailbox</h1><a href="/dev/mailbox">Refresh</a></header>
<p class="soft">What ${BRAND} would have sent, newest first. This page exists only outside production.</p>
<main>
${list}
</main>
</body>
</html>
`;
}

/**
 * GET /dev/mailbox and /dev/mailbox.json: messages that were written to files because there is no mail server, so
 * that every flow can be finished on a newcomer's machine. Never mounted in production.
 *
 * @param read sends what waits and resolves with all messages, newest first
 */
export function devMailboxRoutes(read: () => Promise<MailboxEntry[]>): Router {
  const router = Router();
  router.get('/dev/mailbox.json', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await read());
  });
  router.get('/dev/mailbox.css', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('css').send(DEV_MAILBOX_STYLE);
  });
  router.get('/dev/mailbox', async (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .set('Content-Security-Policy', POLICY)
      .type('html')
      .send(drawMailbox(await read()));
  });
  return router;
}
