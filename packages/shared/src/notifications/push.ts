/** The services by which browsers get their messages: the server calls no other address that a browser names. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** What host names are made of: parsers differ about anything else in an address, `;` for one. */
const HOST = /^[a-z0-9.-]+$/;

/** @returns the address in the one form in which it is stored and called; null unless it is a known push service's */
export function pushAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(text);
  const isKnown = PUSH_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  const isPlain = port === '' && username === '' && password === '' && HOST.test(hostname);
  return protocol === 'https:' && isPlain && isKnown ? href : null;
}
