/** @returns some properties of an object; what it does not have, or has as undefined, is left out */
export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const given = names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]));
  return Object.fromEntries(given) as Pick<T, K>;
}
