import { PLACES } from '@filmfisher/shared/diary/diary';
import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import { GENRES } from '@filmfisher/shared/genres/genres';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { MOVIE_LANGUAGES } from '../../../lib/languages.ts';
import { monthText, useToday } from '../../../lib/days.ts';
import type { DiaryFilters as Filters } from '../api/diary.queries.ts';
import { PLACE_NAMES } from '../../../lib/places.ts';

/** Years that the list offers, from this one back. */
const YEARS = 60;
const NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const STARS = Array.from({ length: RATING_MAX }, (_, index) => String(RATING_MAX - index));

interface DiaryFiltersProps {
  filters: Filters;
  /** Sets these and leaves the others; an empty text takes one away. */
  onChange: (change: Partial<Record<keyof Filters, string>>) => void;
}

/** Narrows a diary; a year and a month together show the month's calendar. */
export function DiaryFilters({ filters, onChange }: DiaryFiltersProps) {
  const thisYear = Number(useToday().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, index) => String(thisYear - index));
  const year = filters.month?.slice(0, 4) ?? filters.year ?? '';
  const lists = [
    {
      label: 'Year',
      value: year,
      unchosen: 'All years',
      options: years.map((value) => [value, value]),
      set: (value: string) => {
        onChange({ year: value, month: '' });
      },
    },
    {
      label: 'Month',
      value: filters.month?.slice(5) ?? '',
      unchosen: 'All months',
      options: NUMBERS.map((value) => [value, monthText(`2000-${value}`).split(' ')[0] ?? value]),
      set: (value: string) => {
        if (value === '') onChange({ year, month: '' });
        else onChange({ year: '', month: `${year === '' ? thisYear : year}-${value}` });
      },
    },
    {
      label: 'Stars',
      value: filters.stars ?? '',
      unchosen: 'Any stars',
      options: STARS.map((value) => [value, `${value} of ${RATING_MAX}`]),
      set: (value: string) => {
        onChange({ stars: value });
      },
    },
    {
      label: 'Genre',
      value: filters.genre ?? '',
      unchosen: 'All genres',
      options: GENRES.map((value) => [value, value]),
      set: (value: string) => {
        onChange({ genre: value });
      },
    },
    {
      label: 'Language',
      value: filters.language ?? '',
      unchosen: 'All languages',
      options: MOVIE_LANGUAGES.map((value) => [value, value]),
      set: (value: string) => {
        onChange({ language: value });
      },
    },
    {
      label: 'Place',
      value: filters.place ?? '',
      unchosen: 'Anywhere',
      options: PLACES.map((value) => [value, PLACE_NAMES[value]]),
      set: (value: string) => {
        onChange({ place: value });
      },
    },
  ];
  return (
    <div role="group" aria-label="Filter the diary" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {lists.map(({ label, value, unchosen, options, set }) => (
        <SelectInput
          key={label}
          aria-label={label}
          value={value}
          onChange={({ target }) => {
            set(target.value);
          }}
        >
          <option value="">{unchosen}</option>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </SelectInput>
      ))}
    </div>
  );
}
