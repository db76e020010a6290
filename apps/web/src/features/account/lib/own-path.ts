/**
 * An address to go to after sign-in is only taken when it is a path of this app: `//host`, `/\host` and
 * anything with a scheme would leave it.
 * @param target what navigation state or an address bar offered
 * @returns the path with its query and hash, or `fallback`
 */
export function ownPath(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback;
  const base = 'http://own.invalid';
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return fallback;
  }
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
