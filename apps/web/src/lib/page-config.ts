type Setting = 'img-hosts' | 'guard-content' | 'support-phone' | 'text-messages';

/** On the server, which has no page to read them from: the same for every page that it renders. */
const settings = {
  'img-hosts': '',
  'guard-content': '',
  'support-phone': '',
  'text-messages': '',
  origin: 'http://localhost',
};
export type PageSettings = typeof settings;

/** Tells the server's renderer the settings of the installation, once. */
export function setPageSettings(given: PageSettings): void {
  Object.assign(settings, given);
}

/** @returns where the site is served from */
export const siteOrigin = (): string =>
  typeof window === 'undefined' ? settings.origin : window.location.origin;

/**
 * Settings that the server writes into the page's head when it delivers it, so that one build serves every
 * installation. An unfilled placeholder (`%NAME%`, as under the development server) counts as empty.
 */
function meta(name: Setting): string {
  const content =
    typeof document === 'undefined'
      ? settings[name]
      : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '');
  return /^%\w+%$/.test(content) ? '' : content;
}

/** @returns hosts (`images.example.com`, lower case) whose pictures the page's security policy lets through */
export function imageHosts(): readonly string[] {
  return meta('img-hosts')
    .toLowerCase()
    .split(/[\s,]+/)
    .map((entry) => entry.replace(/^https?:\/\//, ''))
    .filter((entry) => entry !== '');
}

/** @returns whether visitors must sign in for the content pages too (`GUARD_CONTENT=true`) */
export function isContentGuarded(): boolean {
  return meta('guard-content') === 'true';
}

/** @returns whether this installation sends text messages (`SMS_SENDER`) */
export function sendsTextMessages(): boolean {
  return meta('text-messages') === 'true';
}

/** @returns the phone number of the footer's line for questions, or '' where none is set */
export function supportPhone(): string {
  return meta('support-phone');
}
