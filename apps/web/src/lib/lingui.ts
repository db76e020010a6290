import type { I18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';
import { createContext, createElement, use } from 'react';
import { textsOf } from './messages.ts';

/** What a part of the page takes its texts from. */
interface Texts {
  i18n: I18n;
  _: I18n['_'];
}

export const textsFrom = (i18n: I18n): Texts => ({ i18n, _: i18n._.bind(i18n) });

/** The language of the page; English outside of one, as for a part that a test shows alone. */
export const TextsContext = createContext(textsFrom(textsOf('en')));

/** What `useLingui` of Lingui's macro becomes (build/messages.ts). */
export const useLingui = () => use(TextsContext);

/** What `Trans` of Lingui's macro becomes. */
export const Trans = (props: TransProps) => createElement(TransNoContext, { ...props, lingui: useLingui() });
