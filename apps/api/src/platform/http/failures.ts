import { ERRORS, type ErrorCode } from '@filmfisher/shared/errors/errors';
import { ACCESS_FAILURES } from './access.ts';
import type { Endpoint } from './endpoint.ts';

/** What the server may answer to any request, whatever it asks for. */
const ANYWHERE: readonly ErrorCode[] = [
  'rate_limited',
  'internal_error',
  'busy',
  'overloaded',
  'database_unavailable',
];

/** Failures of a request that no endpoint takes: an unknown address, or another method than those of its address. */
export const UNROUTED_FAILURES: readonly ErrorCode[] = ['not_found', 'method_not_allowed', ...ANYWHERE];

/** @returns every failure that the endpoint can answer: those of the machinery (mount.ts), and its own */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { method, path, access, body, upload, fails, allowsSuspended, idempotency } = endpoint;
  const codes: ErrorCode[] = ['validation_failed', ...ACCESS_FAILURES[access], ...fails, ...ANYWHERE];
  if (path.includes('/:')) codes.push('invalid_id', 'bad_request');
  if (method !== 'get') codes.push('origin_not_allowed');
  if (method !== 'get' && access !== 'public' && !allowsSuspended) codes.push('suspended');
  if (idempotency) codes.push('idempotency_key_reused', 'request_in_progress');
  if (body) codes.push('malformed_json');
  if (body ?? upload) codes.push('bad_request', 'payload_too_large', 'unsupported_media_type');
  return codes;
}

const ORDER = Object.keys(ERRORS);

/** @returns the codes by their status, each once and in the order of packages/shared */
export function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of [...new Set(codes)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))) {
    const { status } = ERRORS[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}
