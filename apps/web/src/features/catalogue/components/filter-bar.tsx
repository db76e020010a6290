import { FILTER_NAMES, type FilterName } from '@filmfisher/shared/movies/movie-filters';
import type { Facets } from '@filmfisher/shared/movies/movie-list-query.schema';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from '../../../components/ui/icons.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { ordersOf, type BrowseFilters } from '../lib/browse-params.ts';
import { chosenChoice, chosenLabel, filterChoices, SORT_LABELS, type Choice } from '../lib/choices.ts';

interface FilterBarProps {
  filters: BrowseFilters;
  facets: Facets | undefined;
  /** A filter that the page itself sets. */
  fixed?: FilterName | undefined;
  onChange: (changes: Partial<Record<keyof BrowseFilters, string | undefined>>) => void;
}

/** Filters with the number of films that each value leaves, the order, and what is chosen, each to be taken away. */
export function FilterBar({ filters, facets, fixed, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const chosen = FILTER_NAMES.filter((name) => name !== fixed && filters[name] !== undefined);

  return (
    <div className="mb-8">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="flex min-h-12 w-full items-center gap-2 rounded-lg border border-control bg-surface px-4 font-semibold md:hidden"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <span className="grow text-left">
          Filter and sort{chosen.length > 0 && <span className="text-accent"> ({chosen.length})</span>}
        </span>
        <ChevronDownIcon className={clsx('text-faint transition', isOpen && 'rotate-180')} />
      </button>
      <div
        id={panelId}
        className={clsx(
          'mt-3 grid-cols-2 gap-3 md:mt-0 md:grid md:grid-cols-4 xl:grid-cols-5',
          isOpen ? 'reveal grid' : 'hidden',
        )}
      >
        {filterChoices(facets, filters, fixed).map(({ name, label, unchosen, choices }) => (
          <Select
            key={name}
            label={label}
            value={chosenChoice(filters, name) ?? ''}
            choices={[{ value: '', label: unchosen }, ...choices]}
            onChange={(value) => {
              onChange({ [name]: value === '' ? undefined : value });
            }}
          />
        ))}
        <Select
          label="Sort by"
          value={filters.sort}
          choices={ordersOf(filters.q).map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
          onChange={(sort) => {
            onChange({ sort });
          }}
        />
      </div>
      {chosen.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Chosen filters">
          {chosen.map((name) => (
            <li key={name} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${chosenLabel(name, filters, facets)}`}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-control bg-raised px-4 text-sm font-medium transition hover:border-muted"
                onClick={() => {
                  onChange({ [name]: undefined });
                }}
              >
                <span className="truncate">{chosenLabel(name, filters, facets)}</span>
                <CloseIcon width={16} height={16} className="shrink-0 text-faint" />
              </button>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <button
                type="button"
                className="min-h-11 px-2 text-sm font-semibold text-accent underline-offset-4 hover:underline"
                onClick={() => {
                  onChange(Object.fromEntries(chosen.map((name) => [name, undefined])));
                }}
              >
                Clear all
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

function Select({ label, value, choices, onChange }: SelectProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1.5 block text-sm font-medium text-muted">{label}</span>
      <SelectInput
        value={value}
        className="truncate"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectInput>
    </label>
  );
}
