import { REVIEW_SORTS, type ReviewSort } from '@filmfisher/shared/review-sorts';
import { useId } from 'react';
import { SelectInput } from '../../../components/ui/select-input.tsx';

const LABELS: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

interface SortSelectProps {
  value: ReviewSort;
  onChange: (sort: string) => void;
}

/** The order of a film's reviews. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-sm text-muted">
        Sort by
      </label>
      <SelectInput
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </SelectInput>
    </span>
  );
}
