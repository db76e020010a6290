/**
 * For what is dear to make and often not needed.
 * @returns gives what `make` has made when it was first called
 */
export function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
