import { LIST_MOVIE_PARTS, LIST_MOVIE_SORTS } from '@filmfisher/shared/lists/lists';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import type { MovieView } from '../api/lists.queries.ts';
import { MOVIE_PART_LABELS, MOVIE_SORT_LABELS } from '../lib/words.ts';

interface ListControlsProps {
  view: MovieView;
  onChange: (view: MovieView) => void;
  /** A visitor has seen nothing that we know of. */
  knowsSeen: boolean;
}

/** In which order the films stand, and which of them. */
export function ListControls({ view, onChange, knowsSeen }: ListControlsProps) {
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto">
      <span className="w-full min-w-0 sm:w-48">
        <SelectInput
          aria-label="Order of the films"
          value={view.sort}
          onChange={({ target }) => {
            onChange({ ...view, sort: LIST_MOVIE_SORTS.find((sort) => sort === target.value) ?? 'position' });
          }}
        >
          {LIST_MOVIE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {MOVIE_SORT_LABELS[sort]}
            </option>
          ))}
        </SelectInput>
      </span>
      {knowsSeen && (
        <span className="w-full min-w-0 sm:w-44">
          <SelectInput
            aria-label="Which films"
            value={view.show}
            onChange={({ target }) => {
              onChange({ ...view, show: LIST_MOVIE_PARTS.find((part) => part === target.value) ?? 'all' });
            }}
          >
            {LIST_MOVIE_PARTS.map((part) => (
              <option key={part} value={part}>
                {MOVIE_PART_LABELS[part]}
              </option>
            ))}
          </SelectInput>
        </span>
      )}
    </div>
  );
}
