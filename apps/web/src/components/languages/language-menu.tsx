import { Trans, useLingui } from '@lingui/react/macro';
import {
  LANGUAGE_NAMES,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
} from '@filmfisher/shared/languages/languages';
import type {
  settingsChangeSchema,
  accountSettingsSchema,
} from '@filmfisher/shared/settings/account-settings.schema';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import type { z } from 'zod';
import { actionErrorText, api } from '../../lib/api-client.ts';
import { chooseLanguage, useWantedLanguage } from '../../lib/language.ts';
import { useLikelyMember } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

/** PATCH /settings: a member has the language wherever they sign in. */
const store = (language: Language) =>
  api.patch<typeof accountSettingsSchema>('/settings', { language } satisfies z.input<
    typeof settingsChangeSchema
  >);

/** The languages, each by its own name. Without scripts they are links, as search engines follow them. */
export function LanguageMenu({ className }: { className?: string }) {
  const { t } = useLingui();
  const wanted = useWantedLanguage();
  const isMember = useLikelyMember() !== null;
  const client = useQueryClient();

  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
      if (!isMember) return;
      client.setQueryData(['settings'], await store(language));
    } catch (error) {
      toast.error(actionErrorText(error));
    }
  };
  const onClick = (event: MouseEvent, language: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void choose(language);
  };

  return (
    <nav aria-label={t`Language`} className={className}>
      <ul className="flex flex-wrap items-center gap-x-4">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={`?${LANGUAGE_PARAMETER}=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === wanted || undefined}
              className={clsx(
                'inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline',
                language === wanted && 'font-semibold text-text',
              )}
              onClick={(event) => {
                onClick(event, language);
              }}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
        <li className="rounded-full border border-line px-2 py-0.5 text-xs">
          <Trans>Beta</Trans>
        </li>
      </ul>
    </nav>
  );
}
