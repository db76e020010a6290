import { ApiError, actionErrorText } from '../../../lib/api-client.ts';

const MINUTE_MS = 60_000;

/** @returns 'in 3 minutes', 'in 1 hour'; rounded up, so that trying then succeeds */
function waitOf(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * @param error what writing was refused with
 * @param field name of the form's text in the server's answer
 * @returns the sentence below the text; undefined without a failure
 */
export function failureOf(error: Error | null, field = 'text'): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return actionErrorText(error);
  const sentence = error.fields[field] ?? actionErrorText(error);
  return error.status === 429 && error.retryAfterMs > 0
    ? `${sentence} You can post again ${waitOf(error.retryAfterMs)}.`
    : sentence;
}
