/**
 * The envelope of account calls (docs/api.md, Everywhere): the sentence stands both beside and inside `data`.
 * @param message for people
 * @param payload the rest of `data`
 */
export function success<T extends object>(message: string, payload: T) {
  return { success: true, message, data: { message, ...payload } };
}
