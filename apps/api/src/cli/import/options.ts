import { parseArgs } from 'node:util';
import { BULK_MAX } from '@filmfisher/shared/limits';
import { DUPLICATE_RULES } from '@filmfisher/shared/movies';
import { parseAssignment, type Mapping } from './mapping.ts';
import { formatOf, FORMATS, type Format } from './rows.ts';

export const USAGE = `Usage: pnpm import:movies FILE --api URL [options]

Loads films from a JSON array, NDJSON or CSV file through the API, signed in as an administrator
(ADMIN_EMAIL and ADMIN_PASSWORD in the environment, or a prompt).

  --map FIELD=COLUMN      fill a film's field from another column, for example prologue=extract, image.url=thumbnail
  --set FIELD=VALUE       the same value for every film, for example industry=Hollywood
  --on-duplicate RULE     skip (default) or update films with the same title, year and type
  --dry-run               let the server check everything and write nothing
  --format FORMAT         ${FORMATS.join(', ')}; told by the file's name when left out
  --batch N               films per request, 1 to ${BULK_MAX} (default 250)
  --report FILE           where rejected rows are listed (default FILE.rejected.csv)
  --restart               begin at the first row even if an interrupted import is known
  --help                  this text

After an interruption run the same command again: it continues behind the last acknowledged batch.`;

export type ImportOptions = {
  file: string;
  api: string;
  format: Format;
  mapping: Mapping;
  onDuplicate: (typeof DUPLICATE_RULES)[number];
  dryRun: boolean;
  batch: number;
  report: string;
  restart: boolean;
};

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (!found) throw new Error(`--${name} must be one of ${allowed.join(', ')}`);
  return found;
}

/**
 * Reads the command line.
 * @returns the options, or undefined when help was asked for
 * @throws {Error} with a sentence for the person at the terminal when an option is missing or wrong
 */
export function parseOptions(args: string[]): ImportOptions | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      'on-duplicate': { type: 'string', default: 'skip' },
      'dry-run': { type: 'boolean', default: false },
      format: { type: 'string' },
      batch: { type: 'string', default: '250' },
      report: { type: 'string' },
      restart: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new Error('Name exactly one file to import.');
  if (!values.api || !URL.canParse(values.api))
    throw new Error('--api must name the server, for example http://localhost:4000');
  const format = values.format === undefined ? formatOf(file) : oneOf('format', values.format, FORMATS);
  if (!format) throw new Error("The file's name does not tell its format; say --format json, ndjson or csv.");
  const batch = Number(values.batch);
  if (!Number.isInteger(batch) || batch < 1 || batch > BULK_MAX)
    throw new Error(`--batch must be a whole number from 1 to ${BULK_MAX}`);
  return {
    file,
    api: values.api,
    format,
    mapping: {
      map: values.map.map((text) => parseAssignment('map', text)),
      set: values.set.map((text) => parseAssignment('set', text)),
    },
    onDuplicate: oneOf('on-duplicate', values['on-duplicate'], DUPLICATE_RULES),
    dryRun: values['dry-run'],
    batch,
    report: values.report ?? `${file}.rejected.csv`,
    restart: values.restart,
  };
}
