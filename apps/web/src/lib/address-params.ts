/**
 * Parameters that say how far into a list the address leads: another order or filter begins at the list's beginning.
 * `after` names the place in an endless list behind which it goes on.
 */
const PLACES = ['page', 'after'];

/**
 * @param params of the address
 * @param changes '' and undefined take a parameter away
 * @returns the parameters with the changes, at the beginning of the list
 */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of PLACES) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
