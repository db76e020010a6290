export const URL_MAX = 2_000;

/** Names that lead nowhere but into a network of one's own. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home|intranet|localdomain|arpa)$/;

function isPrivateV4([a = 0, b = 0]: readonly number[]): boolean {
  return (
    [0, 10, 127].includes(a) ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && (b === 168 || b === 0)) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224
  );
}

/**
 * @param host a name, or an address as `URL` writes it
 * @returns whether it can be reached from everywhere: no loopback, private or link-local address, and a name with a dot
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (/^\d+(?:\.\d+){3}$/.test(name)) return !isPrivateV4(name.split('.').map(Number));
  // Of the addresses of version 6 only 2000::/3 is given out to the world.
  if (name.startsWith('[') || name.includes(':')) return /^\[?[23][\da-f]{3}:/.test(name);
  return name.includes('.') && !PRIVATE_NAMES.test(name);
}

/** @returns whether a text is an http(s) address that everybody can open, without a username or a password */
export function isPublicAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && password === '' && isPublicHost(hostname);
  } catch {
    return false;
  }
}
