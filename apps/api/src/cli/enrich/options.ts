import { enrichInputSchema, type EnrichInput } from '@filmfisher/shared/enrichments/enrichments.schema';
import { parseArgs } from 'node:util';
import { fieldsOf } from '../../platform/http/parse.ts';

export interface EnrichOptions {
  /** Address of the server. */
  api: string;
  /** As it is sent. */
  body: EnrichInput;
}

/**
 * Reads the command line.
 * @returns the options, or undefined when help was asked for
 * @throws {Error} with a sentence for the person at the terminal when an option is missing or wrong
 */
export function parseEnrichOptions(args: string[]): EnrichOptions | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      missing: { type: 'string' },
      query: { type: 'string' },
      all: { type: 'boolean', default: false },
      provider: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { api, missing, query: q, all, provider } = values;
  if (!api || !URL.canParse(api))
    throw new Error('--api must name the server, for example http://localhost:4000');
  const hasIds = positionals.length > 0;
  const hasFilter = missing !== undefined || q !== undefined;
  if (Number(hasIds) + Number(hasFilter) + Number(all) !== 1)
    throw new Error('Name films by their ids, by --missing or --query, or take --all.');
  const parsed = enrichInputSchema.safeParse({
    ...(hasIds ? { ids: positionals } : { filter: { q, missing } }),
    provider,
    dryRun: values['dry-run'],
  });
  if (!parsed.success) throw new Error(Object.values(fieldsOf(parsed.error, 'body')).join(' '));
  return { api, body: parsed.data };
}
