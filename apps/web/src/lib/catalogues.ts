import type { Messages } from '@lingui/core';
import type { Language } from '@filmfisher/shared/languages/languages';

/** Loads for readers of other languages than English only. */
const FILES = import.meta.glob<Messages>('/src/{app,lib,components/*,features/*}/locales/*.po', {
  import: 'messages',
});

/** @returns the translations of these folders; a folder that has none in this language adds nothing */
export const cataloguesOf = (language: Language, folders: readonly string[]): Promise<Messages[]> =>
  Promise.all(
    folders.map(async (folder) => (await FILES[`/src/${folder}/locales/${language}.po`]?.()) ?? {}),
  );
