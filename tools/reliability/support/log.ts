import { tally } from './figures.ts';

/**
 * @param log output of a server
 * @returns the errors behind its answers with 500, and how often each came; 'none' when there were none
 */
export function unknownErrors(log: string): string {
  return tally(
    [...log.matchAll(/"event":"internal_error","errorName":"(\w+)","stack":"([^\\"]*)/g)].map(
      ([, name, text]) => `${name ?? ''} ${text ?? ''}`,
    ),
  );
}
