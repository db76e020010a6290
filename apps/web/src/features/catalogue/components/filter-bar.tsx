import { FILTER_NAMES, type FilterName } from '@filmfisher/shared/movies/movie-filters';
import type { Facets } from '@filmfisher/shared/movies/movie-list-query.schema';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { FilterSelect } from './filter-select.tsx';
import { ordersOf, type BrowseFilters } from '../lib/browse-params.ts';
import { chosenChoice, chosenLabel, filterChoices, SORT_LABELS, type FilterChoices } from '../lib/choices.ts';

interface FilterBarProps {
  filters: BrowseFilters;
  facets: Facets | undefined;
  /** A filter that the page itself sets. */
  fixed?: FilterName | undefined;
  /** Titles that the filters leave; undefined while that is not known. */
  total: number | undefined;
  onChange: (changes: Partial<Record<keyof BrowseFilters, string | undefined>>) => void;
}

/** Filters beside the order; all others stand in the sheet. */
const IN_THE_BAR: readonly FilterName[] = ['genre', 'industry', 'decade'];

/** The order and the most used filters, all others in a sheet, and what is chosen, each to be removed. */
export function FilterBar({ filters, facets, fixed, total, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const offered = filterChoices(facets, filters, fixed);
  const chosen = FILTER_NAMES.filter((name) => name !== fixed && filters[name] !== undefined);
  const inSheet = offered.filter(({ name }) => !IN_THE_BAR.includes(name));
  const chosenInSheet = inSheet.filter(({ name }) => filters[name] !== undefined).length;
  const clearAll = () => {
    onChange(Object.fromEntries(chosen.map((name) => [name, undefined])));
  };
  const selectOf = ({ name, label, unchosen, choices }: FilterChoices) => (
    <FilterSelect
      key={name}
      label={label}
      value={chosenChoice(filters, name) ?? ''}
      choices={[{ value: '', label: unchosen }, ...choices]}
      onChange={(value) => {
        onChange({ [name]: value === '' ? undefined : value });
      }}
    />
  );

  return (
    <div className="mb-8">
      {/* On a phone each choice says what it is of; the labels stay for screen readers. */}
      <div className="grid grid-cols-2 items-end gap-2 max-md:[&_label>span:first-child]:sr-only md:gap-3 md:grid-flow-col md:auto-cols-fr md:grid-cols-none">
        <FilterSelect
          label="Sort by"
          value={filters.sort}
          choices={ordersOf(filters.q).map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
          onChange={(sort) => {
            onChange({ sort });
          }}
        />
        {offered.filter(({ name }) => IN_THE_BAR.includes(name)).map(selectOf)}
        <Button
          variant="secondary"
          className="col-span-full min-h-12 md:col-auto"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
          }}
        >
          All filters{' '}
          {chosenInSheet > 0 && <span className="text-accent tabular-nums">({chosenInSheet})</span>}
        </Button>
      </div>
      {isOpen && (
        <Dialog
          title="All filters"
          onClose={() => {
            setOpen(false);
          }}
        >
          {(close) => (
            <>
              <div className="grid gap-3 pb-2 sm:grid-cols-2">{offered.map(selectOf)}</div>
              <DialogActions>
                <Button className="grow tabular-nums" onClick={close}>
                  Show {total === undefined ? 'titles' : countLabel(total, 'title')}
                </Button>
                {chosen.length > 0 && (
                  <Button variant="quiet" onClick={clearAll}>
                    Clear all
                  </Button>
                )}
              </DialogActions>
            </>
          )}
        </Dialog>
      )}
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
                onClick={clearAll}
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
