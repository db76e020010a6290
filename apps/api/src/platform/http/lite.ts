import type { IncomingMessage } from 'node:http';

const CHOICE = /(?:^|; ?)ff_lite=([01])(?:;|$)/;

/**
 * Whether somebody who pays for every byte asks: by the switch (LITE_COOKIE), or by `Save-Data`. Answers that depend on
 * it vary by Cookie and Save-Data.
 */
export function isLite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const choice = CHOICE.exec(headers.cookie ?? '')?.[1];
  return choice === undefined ? headers['save-data'] === 'on' : choice === '1';
}

/** @returns the page that says it is lite, for scripts and style sheet; no font, picture or answer comes in advance */
export const asLitePage = (html: string): string =>
  html.replace('<html', '<html data-lite').replaceAll(/<link\s+rel="preload"[^>]*>/g, '');
