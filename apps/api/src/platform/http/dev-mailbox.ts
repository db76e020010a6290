import { BRAND } from '@filmfisher/shared/brand';
import { Router } from 'express';
import type { MailboxEntry } from '../mail/outbox-folder.ts';
import { DEV_MAILBOX_STYLE } from './dev-mailbox-style.ts';
import { escapeHtml } from '../text/html.ts';

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
