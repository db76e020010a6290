import { setupI18n, type I18n } from '@lingui/core';
import type { Language } from '@filmfisher/shared/languages/languages';

const instances = new Map<Language, I18n>();

/** @returns the texts of a language, as far as they have come; each language has its own, so that none is ever switched */
export function textsOf(language: Language): I18n {
  let texts = instances.get(language);
  if (texts === undefined) {
    texts = setupI18n({ locale: language, messages: { [language]: {} } });
    instances.set(language, texts);
  }
  return texts;
}

/** Folders of the code that has run so far, and that has texts. */
const needed = new Set<string>();
const loaded = new Set<string>();

/** Called by each file with texts (build/messages.ts): from here on the catalogue of its folder is needed. */
export function needMessages(folder: string): void {
  needed.add(folder);
}

/** @returns whether the texts of a folder are there in a language; English is in the code itself */
export const hasFolder = (language: Language, folder: string): boolean =>
  language === 'en' || loaded.has(`${language} ${folder}`);

/** @throws what the import threw, as without a connection */
export async function loadFolders(language: Language, folders: readonly string[]): Promise<void> {
  const missing = folders.filter((folder) => !hasFolder(language, folder));
  if (missing.length === 0) return;
  const { cataloguesOf } = await import('./catalogues.ts');
  const catalogues = await cataloguesOf(language, missing);
  for (const folder of missing) loaded.add(`${language} ${folder}`);
  const messages = catalogues.reduce((all, catalogue) => ({ ...all, ...catalogue }), {});
  textsOf(language).load(language, messages);
}

/** Loads what the code so far needs in a language. @throws what the import threw */
export const loadMessages = (language: Language): Promise<void> => loadFolders(language, [...needed]);

/** @returns whether all code so far has its texts in a language */
export const hasMessages = (language: Language): boolean =>
  [...needed].every((folder) => hasFolder(language, folder));
