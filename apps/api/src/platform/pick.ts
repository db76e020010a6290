/** @returns some properties of an object; what it does not have, or has as undefined, is left out */
export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) if (from[name] !== undefined) picked[name] = from[name];
  return picked as Pick<T, K>;
}

/**
 * For many properties of many objects. V8 makes a hash table of an object that is given more than some sixteen
 * properties one by one, and is slow with it from then on; these are copies of one that has them all.
 * @returns picks these properties of an object; what it does not have is undefined
 */
export function picker<T extends object, K extends keyof T & string>(
  names: readonly K[],
): (from: T) => Pick<T, K> {
  const empty = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Pick<T, K>>;
  return (from) => {
    const picked = { ...empty };
    for (const name of names) picked[name] = from[name];
    return picked as Pick<T, K>;
  };
}
