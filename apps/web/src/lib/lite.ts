import { LITE_COOKIE, LITE_LIMIT } from '@filmfisher/shared/lite/lite';
import { use } from 'react';
import { RenderingContext } from './rendered.ts';

/** Set by the server where it delivers a lite page (asLitePage in apps/api). */
const MARK = 'lite';
const YEAR_S = 365 * 24 * 60 * 60;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** @returns whether the page that was opened is lite, as it then stays; in the browser only */
export const isLitePage = (): boolean => MARK in document.documentElement.dataset;

/** @returns whether the page is lite: no fonts, no pictures before they are asked for, nothing moves, nothing in advance */
export function useLite(): boolean {
  const rendering = use(RenderingContext);
  return typeof document === 'undefined' ? rendering?.lite === true : isLitePage();
}

/** @returns rows of a list: `usual`, fewer in lite mode */
export function useListLimit(usual: number): number {
  return useLite() ? Math.min(LITE_LIMIT, usual) : usual;
}

const store = (isOn: boolean, lifetime: string) => {
  document.cookie = `${LITE_COOKIE}=${isOn ? 1 : 0}; Path=/; SameSite=Lax${lifetime}`;
};

/** Asks for lite pages from the next one on, where system or connection ask for them and nobody has chosen. */
export function noteWishForLite(): void {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LITE_COOKIE}=`))) return;
  const { connection } = navigator as { connection?: Connection };
  const isSlow = ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
  if (isSlow || window.matchMedia('(prefers-reduced-data: reduce)').matches) store(true, '');
}

/** The choice of this browser, for a year; the page opens again in the other mode. */
export function chooseLite(isOn: boolean): void {
  store(isOn, `; Max-Age=${YEAR_S}`);
  window.location.reload();
}
