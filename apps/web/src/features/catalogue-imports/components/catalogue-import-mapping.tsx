import {
  CATALOGUE_IMPORT_FIELDS,
  CATALOGUE_IMPORT_FIELD_NAMES,
  INDUSTRY_OF_COUNTRY,
  type CatalogueImportField,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports';
import type { CatalogueImportJob } from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { DUPLICATE_RULES } from '@filmfisher/shared/movies/desk-movies';
import { Field } from '../../../components/ui/field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useCatalogueImportActions } from '../api/catalogue-imports.queries.ts';

const RULES = {
  skip: 'Leave unchanged',
  fill: 'Fill in what is missing',
  update: "Replace with the file's values",
} as const satisfies Record<(typeof DUPLICATE_RULES)[number], string>;

const COUNTRY_RULE = Object.entries(INDUSTRY_OF_COUNTRY)
  .map(([country, industry]) => `${country} ${industry}`)
  .join(', ');

/** What files leave out most often. */
const DEFAULTS = ['genre', 'industry', 'language', 'yearOfRelease'] as const satisfies CatalogueImportField[];

/** What each column of the file fills. Every choice is stored at once, and shown in the preview. */
export function CatalogueImportMapping({ job }: { job: CatalogueImportJob }) {
  const { mapping, defaults, onDuplicate } = job.settings;
  const { change } = useCatalogueImportActions(job._id);
  const save = (settings: Partial<CatalogueImportJob['settings']>) => {
    change.mutate(settings, { onError: (error) => void toast.error(actionErrorText(error)) });
  };
  const setColumn = (column: string, chosen: string) => {
    const others = Object.entries(mapping).filter(([name]) => name !== column);
    const field = CATALOGUE_IMPORT_FIELD_NAMES.find((name) => name === chosen);
    save({ mapping: Object.fromEntries(field ? [...others, [column, field]] : others) });
  };
  const setDefault = (field: CatalogueImportField, value: string) => {
    const others = Object.entries(defaults).filter(([name]) => name !== field);
    const given = value.trim();
    save({ defaults: Object.fromEntries(given === '' ? others : [...others, [field, given]]) });
  };
  return (
    <section aria-label="Columns" className="mb-8">
      <h2 className="mb-3 text-lg font-semibold">What the columns mean</h2>
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {job.columns.map(({ name, samples }) => (
          <SelectField
            key={name}
            label={name}
            hint={samples.join(' · ').slice(0, 100)}
            value={mapping[name] ?? ''}
            options={[
              ['', 'Leave out'],
              ...CATALOGUE_IMPORT_FIELD_NAMES.map((one) => [one, CATALOGUE_IMPORT_FIELDS[one]] as const),
            ]}
            onChange={(chosen) => {
              setColumn(name, chosen);
            }}
          />
        ))}
      </div>
      {Object.values(mapping).includes('country') && (
        <p className="text-sm text-muted">
          Films without an industry get that of their country: {COUNTRY_RULE}. Leave the column out to keep
          the industry empty.
        </p>
      )}
      <h2 className="mt-4 mb-3 text-lg font-semibold">Where the file is empty</h2>
      <div className="grid gap-x-6 sm:grid-cols-3">
        {DEFAULTS.map((field) => (
          <Field key={field} label={`${CATALOGUE_IMPORT_FIELDS[field]} unless given`}>
            {(control) => (
              <TextInput
                {...control}
                defaultValue={defaults[field] ?? ''}
                onBlur={({ target }) => {
                  if (target.value.trim() !== (defaults[field] ?? '')) setDefault(field, target.value);
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <SelectField
        label="Films that exist already"
        value={onDuplicate}
        options={DUPLICATE_RULES.map((one) => [one, RULES[one]])}
        onChange={(rule) => {
          save({ onDuplicate: rule });
        }}
      />
    </section>
  );
}
