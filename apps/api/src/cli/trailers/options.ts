import { parseArgs } from 'node:util';
import { OEMBED } from './oembed.ts';

export const USAGE = `Usage: pnpm seed:trailers --check
       pnpm seed:trailers --api URL

Asks YouTube whether the trailers still exist that the starter catalogue knows of and has not checked. With --api it
stores those that do, signed in as an administrator (ADMIN_EMAIL and ADMIN_PASSWORD in the environment, or a prompt).
Films that have a trailer keep it.

  --check                 report and store nothing
  --oembed URL            ask this address (default ${OEMBED})
  --help                  this text`;

export interface TrailerOptions {
  /** Address of the server; null where nothing is to be stored. */
  api: string | null;
  oembed: string;
}

/**
 * Reads the command line.
 * @returns the options, or undefined when help was asked for
 * @throws {Error} with a sentence for the person at the terminal when an option is missing or wrong
 */
export function parseTrailerOptions(args: string[]): TrailerOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      api: { type: 'string' },
      check: { type: 'boolean', default: false },
      oembed: { type: 'string', default: OEMBED },
      help: { type: 'boolean', default: false },
    },
  });
  const { api, check, oembed, help } = values;
  if (help) return undefined;
  if (!URL.canParse(oembed)) throw new Error('--oembed must be an address');
  if (check) return { api: null, oembed };
  if (api === undefined || !URL.canParse(api))
    throw new Error('Take --check, or --api to name the server, for example http://localhost:4000');
  return { api, oembed };
}
