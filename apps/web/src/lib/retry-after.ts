/**
 * @returns what an answer's Retry-After asks for, in milliseconds: seconds or a date (RFC 9110, section 10.2.3); 0 when
 *   there is none
 */
export function retryAfter({ headers }: Response): number {
  const value = headers.get('Retry-After');
  if (value === null) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Math.max(0, ms) || 0;
}
