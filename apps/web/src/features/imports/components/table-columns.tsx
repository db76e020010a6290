import { IMPORT_COLUMNS, IMPORT_COLUMN_NAMES } from '@filmfisher/shared/imports/import-questions';
import type { Import, ImportMapping } from '@filmfisher/shared/imports/imports.schema';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';

interface TableColumnsProps {
  job: Import;
  /** False once the page was left: the file must be sent again. */
  hasFile: boolean;
  isSending: boolean;
  onChange: (mapping: ImportMapping) => void;
}

/** Which columns of a table say what. */
export function TableColumns({ job: { columns, mapping }, hasFile, isSending, onChange }: TableColumnsProps) {
  const [chosen, setChosen] = useState(mapping);
  if (columns.length === 0) return null;
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(mapping);
  return (
    <section aria-labelledby="columns" className="mt-8">
      <h2 id="columns" className="text-lg font-semibold">
        Columns of your table
      </h2>
      <div className="mt-3 grid gap-x-6 md:grid-cols-3">
        {IMPORT_COLUMN_NAMES.map((field) => (
          <SelectField
            key={field}
            label={IMPORT_COLUMNS[field]}
            value={chosen[field] ?? ''}
            disabled={!hasFile}
            options={[
              ['', 'None'],
              ...columns.map(
                ({ name, samples }) => [name, [name, ...samples.slice(0, 1)].join(': ')] as const,
              ),
            ]}
            onChange={(value) => {
              const { [field]: _former, ...rest } = chosen;
              setChosen(value === '' ? rest : { ...rest, [field]: value });
            }}
          />
        ))}
      </div>
      {hasFile ? (
        <Button
          variant="secondary"
          disabled={!isChanged}
          busy={isSending}
          busyLabel="Reading..."
          onClick={() => {
            onChange(chosen);
          }}
        >
          Read it again
        </Button>
      ) : (
        <p className="text-sm text-muted">To change them, send the file again.</p>
      )}
    </section>
  );
}
