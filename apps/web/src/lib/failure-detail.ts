import { ApiError } from './api-client.ts';

/** @returns the sentence that says why a load failed; undefined where there is none worth showing */
export function failureDetail(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== 'unexpected_response' ? error.message : undefined;
}
