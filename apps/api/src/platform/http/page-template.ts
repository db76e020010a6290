import { PAGE_STATE_ID, type RenderedPage } from '@filmfisher/shared/pages/rendered-page';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../env/env.ts';
import { escapeHtml, jsonInHtml } from '../text/html.ts';

export type PageEnv = Pick<Env, 'imgHosts' | 'guardContent' | 'supportPhone' | 'serviceWorker'>;

/** The build marks the part of the head that the server may replace (apps/web/index.html); its own files follow. */
const HEAD_MARKS = /<!--head-->(.*)<!--\/head-->(.*)(?=<\/head>)/s;
const ROOT = '<div id="root"></div>';
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/;
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
/** A rendered page can be read in another font until its own is there. */
const FONT_PRELOAD = /\s*<link\s+rel="preload"[^>]*as="font"[^>]*>/g;
const COMMENTS = /\s*<!--.*?-->/gs;

/** Settings that pages read from their head, so that one build serves every installation. */
function fillPlaceholders(html: string, env: PageEnv): string {
  const values: Record<string, string> = {
    IMG_HOSTS: env.imgHosts.join(' '),
    GUARD_CONTENT: String(env.guardContent),
    SUPPORT_PHONE: env.supportPhone,
    SERVICE_WORKER: String(env.serviceWorker),
  };
  return html.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : escapeHtml(value);
  });
}

export interface PageTemplate {
  /**
   * @param head of the address; without one, and in a build without marks, the page stays as it was built
   * @param links after all that the build has in its head, because the app's base comes before anything else
   */
  shell: (head: string | undefined, links: string) => string;
  /** The page as it can be read before any script has come. */
  rendered: (head: string, page: RenderedPage, links: string) => string;
  /** Sources of style sheets within the page, for its policy. */
  styleHashes: readonly string[];
}

/** @param folder of the web build, whose index.html and style sheet are read once */
export function readPageTemplate(folder: string, env: PageEnv): PageTemplate {
  const page = fillPlaceholders(readFileSync(path.join(folder, 'index.html'), 'utf8'), env);
  const marks = HEAD_MARKS.exec(page);
  if (!marks) return { shell: () => page, rendered: () => page, styleHashes: [] };
  const [whole, built = '', files = ''] = marks;
  const before = page.slice(0, marks.index);
  const after = page.slice(marks.index + whole.length);

  const sheet = path.join(folder, STYLE_SHEET.exec(files)?.[1] ?? '');
  const styles = existsSync(sheet) && sheet.endsWith('.css') ? readFileSync(sheet, 'utf8') : '';
  const scripts = (files.match(SCRIPTS) ?? []).map((element) =>
    element.replace(/^(\s*<\w+)/, '$1 fetchpriority="low"'),
  );
  const headBefore = before.replace(COMMENTS, '');
  const headAfter = files
    .replace(SCRIPTS, '')
    .replace(STYLE_SHEET, '')
    .replace(FONT_PRELOAD, '')
    .replace(COMMENTS, '');
  const [bodyBefore = '', bodyAfter = ''] = after.split(ROOT);

  return {
    shell: (head = built, links) => before + head + files + links + after,
    rendered: (head, { html, state }, links) =>
      [
        headBefore,
        head,
        headAfter,
        `<style>${styles}</style>`,
        bodyBefore,
        `<div id="root">${html}</div>`,
        `<script type="application/json" id="${PAGE_STATE_ID}">${jsonInHtml(state)}</script>`,
        ...scripts,
        links,
        bodyAfter,
      ].join(''),
    styleHashes: styles === '' ? [] : [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`],
  };
}
