/**
 * For what is dear to make and often not needed: a format of `Intl` takes a phone some 10 ms.
 * @returns gives what `make` has made when it was first called
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
