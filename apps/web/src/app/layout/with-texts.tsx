import type { Language } from '@filmfisher/shared/languages/languages';
import { use, type ReactNode } from 'react';
import { loadPart } from '../../lib/load-part.ts';
import { hasMessages, loadMessages } from '../../lib/messages.ts';

const waits = new Map<Language, Promise<void>>();

/** @returns resolves once the code so far has its texts in a language; the same as long as it waits */
function texts(language: Language): Promise<void> {
  let wait = waits.get(language);
  if (wait === undefined) {
    wait = loadPart(() => loadMessages(language)).finally(() => waits.delete(language));
    waits.set(language, wait);
  }
  return wait;
}

/**
 * A page whose code has been used before in another language waits here for its texts, so that nobody sees it in
 * English first.
 */
export function WithTexts({ language, children }: { language: Language; children: ReactNode }) {
  if (!hasMessages(language)) use(texts(language));
  return children;
}
