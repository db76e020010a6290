import { SelectField } from '../../../components/ui/select-field.tsx';
import type { ArticleValues } from '../lib/article-values.ts';

interface SponsoredFieldProps {
  value: ArticleValues['sponsored'];
  error: string | undefined;
  onChange: (change: Pick<ArticleValues, 'sponsored'>) => void;
}

/** Whether somebody paid for an article: a writer must say so. */
export function SponsoredField({ value, error, onChange }: SponsoredFieldProps) {
  return (
    <SelectField
      label="Did somebody pay for it?"
      hint="Readers see it at the top."
      error={error}
      value={value}
      options={[
        ['', 'Please say'],
        ['no', 'No'],
        ['yes', 'Yes'],
      ]}
      onChange={(sponsored) => {
        onChange({ sponsored });
      }}
    />
  );
}
