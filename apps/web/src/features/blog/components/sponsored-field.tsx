import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import type { ArticleValues } from '../lib/article-values.ts';

interface SponsoredFieldProps {
  value: ArticleValues['sponsored'];
  error: string | undefined;
  onChange: (change: Pick<ArticleValues, 'sponsored'>) => void;
}

/** Whether somebody paid for an article: a writer must say so. */
export function SponsoredField({ value, error, onChange }: SponsoredFieldProps) {
  return (
    <Field label="Did somebody pay for it?" hint="Readers see it at the top." error={error}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          onChange={({ target }) => {
            onChange({ sponsored: target.value as ArticleValues['sponsored'] });
          }}
        >
          <option value="">Please say</option>
          <option value="no">No</option>
          <option value="yes">Yes</option>
        </SelectInput>
      )}
    </Field>
  );
}
