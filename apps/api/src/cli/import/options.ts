import {
  CATALOGUE_IMPORT_FIELD_NAMES,
  type CatalogueImportField,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportSettings } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { DUPLICATE_RULES, type DuplicateRule } from '@filmfisher/shared/movies/desk-movies';
import { parseArgs } from 'node:util';

export const USAGE = `Usage: pnpm import:movies FILE --api URL [options]

Sends a file of films to a server, signed in as an administrator (ADMIN_EMAIL and ADMIN_PASSWORD in the environment,
or a prompt), which imports it. FILE is CSV (also with semicolons or tabs), JSON, NDJSON or XLSX, perhaps in gzip.
What its columns mean is guessed from their names and values.

  --map FIELD=COLUMN      fill a film's field from this column, for example prologue=extract, image.url=thumbnail
  --ignore COLUMN         leave a column out
  --set FIELD=VALUE       the same value for every film, for example industry=Hollywood
  --on-duplicate RULE     what to do with films that exist: skip (default), fill what they lack, or update
  --dry-run               check everything and write nothing
  --report FILE           where rejected and skipped rows are listed (default FILE.report.csv)
  --help                  this text

Fields: ${CATALOGUE_IMPORT_FIELD_NAMES.join(', ')}

The server goes on when this command is interrupted, and after a crash of its own. The page /admin/imports shows how far
it is, and can take an import back.`;

export interface Assignment {
  field: CatalogueImportField;
  /** A column, or the value of every row. */
  value: string;
}

export interface ImportOptions {
  file: string;
  api: string;
  map: Assignment[];
  set: Assignment[];
  ignore: string[];
  onDuplicate: DuplicateRule;
  dryRun: boolean;
  report: string;
}

/**
 * Reads `field=value` of the command line.
 * @throws {Error} when the text has no `=` or names no field of a film
 */
function parseAssignment(option: string, text: string): Assignment {
  const at = text.indexOf('=');
  if (at < 1)
    throw new Error(`--${option} ${text}: write it as field=${option === 'map' ? 'column' : 'value'}`);
  const name = text.slice(0, at).trim();
  const field = CATALOGUE_IMPORT_FIELD_NAMES.find((known) => known === name);
  if (!field)
    throw new Error(
      `--${option} ${text}: a film has no field '${name}'. Fields: ${CATALOGUE_IMPORT_FIELD_NAMES.join(', ')}`,
    );
  return { field, value: text.slice(at + 1).trim() };
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
      ignore: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      'on-duplicate': { type: 'string', default: 'skip' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new Error('Name exactly one file to import.');
  if (/^https?:\/\//i.test(file))
    throw new Error('This is a web address. Download the file behind it and name that.');
  if (!values.api || !URL.canParse(values.api))
    throw new Error('--api must name the server, for example http://localhost:4000');
  const onDuplicate = DUPLICATE_RULES.find((rule) => rule === values['on-duplicate']);
  if (!onDuplicate) throw new Error(`--on-duplicate must be one of ${DUPLICATE_RULES.join(', ')}`);
  return {
    file,
    api: values.api,
    map: values.map.map((text) => parseAssignment('map', text)),
    set: values.set.map((text) => parseAssignment('set', text)),
    ignore: values.ignore,
    onDuplicate,
    dryRun: values['dry-run'],
    report: values.report ?? `${file}.report.csv`,
  };
}

/** @returns what the server guessed, changed as the command line says */
export function settingsFor(
  guessed: CatalogueImportSettings,
  options: ImportOptions,
): CatalogueImportSettings {
  const { map, set, ignore, onDuplicate } = options;
  const decided = new Set([...map, ...set].map(({ field }) => field));
  const kept = Object.entries(guessed.mapping).filter(
    ([column, field]) => !decided.has(field) && !ignore.includes(column),
  );
  return {
    mapping: Object.fromEntries([...kept, ...map.map(({ field, value }) => [value, field] as const)]),
    defaults: Object.fromEntries(set.map(({ field, value }) => [field, value])),
    onDuplicate,
  };
}
