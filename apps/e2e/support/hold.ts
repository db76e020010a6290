/** @returns a request handler that waits until it is released, so that a busy page can be looked at */
export function hold(): { release: () => void; held: Promise<void> } {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { release, held };
}
