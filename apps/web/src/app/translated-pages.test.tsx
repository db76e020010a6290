import { BRAND } from '@filmfisher/shared/brand/brand';
import { LANGUAGE_NAMES } from '@filmfisher/shared/languages/languages';
import { webPages } from '@filmfisher/shared/pages/web-routes';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMember, VISITOR } from '../test/member-builder.ts';
import { renderApp } from '../test/render-app.tsx';
import { sampleAnswer } from '../test/sample-answers.ts';
import { serveApi } from '../test/serve-api.ts';

const TRANSLATED = webPages.filter(({ languages = [] }) => languages.length > 0);

/** What no language changes. */
const NAMES = [BRAND, ...Object.values(LANGUAGE_NAMES)];
const withoutNames = (text: string) => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);
const READ = ['aria-label', 'alt', 'placeholder', 'title'];

/** @returns texts of the page that are in no catalogue: the pseudo-language puts an accent on each letter of the others */
function bareTexts(): string[] {
  const found: (string | null)[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) found.push(texts.currentNode.textContent);
  for (const name of READ)
    for (const element of document.body.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name));
  return found.filter((text): text is string => text !== null && /[a-z]{2}/i.test(withoutNames(text)));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(TRANSLATED)('$path', ({ path, access }) => {
  it('shows no text of its own that is in no catalogue', async () => {
    const isForMembers = access === 'members';
    serveApi(({ pathname, search }) =>
      pathname === '/users/auth'
        ? { body: isForMembers ? buildMember() : VISITOR }
        : { body: sampleAnswer(`/api/v1${pathname}${search}`) },
    );
    renderApp(`${path}?pseudo`, { email: '1@2.3' });
    await screen.findByRole('heading', { level: 1 });
    await vi.dynamicImportSettled();
    expect(bareTexts()).toEqual([]);
  });
});
