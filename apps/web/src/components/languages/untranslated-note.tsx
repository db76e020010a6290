import { Trans } from '@lingui/react/macro';
import { LANGUAGE_NAMES, type Language } from '@filmfisher/shared/languages/languages';
import { use } from 'react';
import { textsFrom, TextsContext } from '../../lib/lingui.ts';
import { loadPart } from '../../lib/load-part.ts';
import { hasFolder, loadFolders, textsOf } from '../../lib/messages.ts';

const FOLDER = 'components/languages';
const loads = new Map<Language, Promise<void>>();

/** @returns resolves once this line is there in a language */
function loaded(language: Language): Promise<void> {
  let load = loads.get(language);
  if (load === undefined) {
    load = loadPart(() => loadFolders(language, [FOLDER]));
    loads.set(language, load);
  }
  return load;
}

/** Above a page that shows in English although the reader wants another language: one line in that language. */
export function UntranslatedNote({ language }: { language: Language }) {
  if (!hasFolder(language, FOLDER)) use(loaded(language));
  const name = LANGUAGE_NAMES[language];
  return (
    <TextsContext value={textsFrom(textsOf(language))}>
      <p lang={language} className="page-width max-w-none py-2 text-sm text-muted">
        <Trans>This page is not in {name} yet, so it shows in English.</Trans>
      </p>
    </TextsContext>
  );
}
