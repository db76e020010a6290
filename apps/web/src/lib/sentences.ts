import type { I18n } from '@lingui/core';
import type { Issue } from '@filmfisher/shared/errors/errors.schema';
import { currentLanguage } from './language.ts';
import { useLingui } from './lingui.ts';
import { needMessages, textsOf } from './messages.ts';

/*
 * Sentences that forms and server share (packages/shared/src/texts, errors) stand in the catalogue of this folder under
 * themselves; failures also under `error.<code>`, broken rules of fields under `rule.<code>` (build/shared-sentences.ts).
 */
needMessages('lib');

const has = ({ messages }: I18n, id: string) => messages[id] !== undefined;

const inTexts = (i18n: I18n, sentence: string) => (has(i18n, sentence) ? i18n._(sentence) : sentence);

/** @returns says a shared sentence in the language of the page; one that is not translated stays as it is */
export function useSay(): (sentence: string) => string {
  const { i18n } = useLingui();
  return (sentence) => inTexts(i18n, sentence);
}

const here = () => textsOf(currentLanguage());

/** @returns the sentence in the language of the open page; outside of components, in the browser only */
export const say = (sentence: string): string => inTexts(here(), sentence);

/** @returns what the server says of a failure: its own sentence where that is translated, else what its code stands for */
export function sayFailure(sentence: string, code: string): string {
  const i18n = here();
  const general = `error.${code}`;
  return !has(i18n, sentence) && has(i18n, general) ? i18n._(general) : inTexts(i18n, sentence);
}

/** @returns what the server says of a field, in the same way */
export function sayRule(sentence: string, issue: Issue | undefined): string {
  const i18n = here();
  const general = `rule.${issue?.code ?? ''}`;
  return !has(i18n, sentence) && has(i18n, general)
    ? i18n._(general, issue?.params)
    : inTexts(i18n, sentence);
}
