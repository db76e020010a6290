const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @returns the form of a host as `IMG_HOSTS` lists it; `*.` stands for every host below */
function formOf(host: string): string {
  const bare = host.toLowerCase().replace(/^https?:\/\//, '');
  return bare.startsWith('*.') ? String.raw`[a-z\d.-]+${escaped(bare.slice(1))}` : escaped(bare);
}

/**
 * @param hosts as `IMG_HOSTS` lists them
 * @returns the form of addresses elsewhere whose pictures the pages' security policy lets through
 */
export function shownPictures(hosts: readonly string[]): RegExp {
  // Without hosts nothing fits: an address has one.
  return new RegExp(`^https://(?:${hosts.map(formOf).join('|')})(?:[/?#]|$)`, 'i');
}
