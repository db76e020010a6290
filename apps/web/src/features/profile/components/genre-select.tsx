import { CacheProvider } from '@emotion/react';
import { GENRES } from '@filmfisher/shared/genres/genres';
import clsx from 'clsx';
import Select, { type ClassNamesConfig } from 'react-select';
import createCache, { type EmotionCache } from '@emotion/cache';
import type { FieldControl } from '../../../components/ui/field.tsx';

/**
 * react-select styles itself through emotion, which appends style elements: the page's security policy
 * (`style-src 'self'`) refuses those, but not rules that a script adds to a style sheet of the document's own.
 * Browsers without such sheets (Safari before 16.4) keep emotion's way; the select then works unadorned.
 * @param key prefix of the class names that emotion makes: lower-case letters and hyphens
 * @returns emotion's cache for its CacheProvider
 */
function createDocumentCache(key: string): EmotionCache {
  const cache = createCache({ key });
  // jsdom and old browsers lack the property, which the DOM's types take for granted.
  if (!('adoptedStyleSheets' in document)) return cache;

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  cache.sheet.insert = (rule) => {
    sheet.insertRule(rule, sheet.cssRules.length);
  };
  return cache;
}

interface Choice {
  value: string;
  label: string;
}

const CHOICES: readonly Choice[] = GENRES.map((genre) => ({ value: genre, label: genre }));
const cache = createDocumentCache('genres');

/** react-select brings the behaviour; its looks come from the tokens, like those of every other control. */
const LOOK: ClassNamesConfig<Choice, true> = {
  control: ({ isFocused }) =>
    clsx(
      'min-h-11! rounded-lg border bg-surface pl-1.5 transition',
      isFocused
        ? 'border-accent-strong outline-2 -outline-offset-1 outline-accent-strong'
        : 'border-control hover:border-muted',
    ),
  valueContainer: () => 'gap-1.5 p-1.5',
  placeholder: () => 'px-0.5 text-faint',
  input: () => 'px-0.5 text-text [&_input:focus-visible]:outline-none',
  multiValue: () => 'items-stretch overflow-hidden rounded-full bg-raised text-sm',
  multiValueLabel: () => 'py-1 pl-3 pointer-coarse:py-2.5',
  multiValueRemove: () => 'px-2.5 text-faint transition hover:bg-line hover:text-text pointer-coarse:px-3.5',
  clearIndicator: () => 'min-h-10 min-w-11 items-center justify-center text-faint transition hover:text-text',
  dropdownIndicator: () =>
    'min-h-10 min-w-11 items-center justify-center text-faint transition hover:text-text',
  indicatorSeparator: () => 'my-2.5 bg-line',
  menu: () => 'z-20! mt-1 overflow-hidden rounded-lg border border-line bg-surface shadow-2xl',
  menuList: () => 'p-1',
  option: ({ isFocused }) =>
    clsx('flex! min-h-11 items-center rounded-md px-3', isFocused ? 'bg-raised text-text' : 'text-muted'),
  noOptionsMessage: () => 'px-3 py-3 text-faint',
  loadingMessage: () => 'px-3 py-3 text-faint',
};

interface GenreSelectProps {
  control: FieldControl;
  name: string;
  /** The chosen genres; may hold some that are no longer offered, which stay until they are taken away. */
  value: readonly string[];
  onChange: (genres: string[]) => void;
  onBlur: () => void;
}

/**
 * Multi-select of preferred genres. Its texts, menu height (140 to 300) and page step (5) are those of the
 * docs/product.md, section 9, spelt out here although react-select's own agree today.
 */
export function GenreSelect({ control, name, value, onChange, onBlur }: GenreSelectProps) {
  return (
    <CacheProvider value={cache}>
      <Select<Choice, true>
        unstyled
        isMulti
        closeMenuOnSelect={false}
        inputId={control.id}
        name={name}
        aria-invalid={control['aria-invalid']}
        {...(control['aria-describedby'] !== undefined && {
          'aria-errormessage': control['aria-describedby'],
        })}
        classNames={LOOK}
        options={CHOICES}
        value={value.map((genre) => ({ value: genre, label: genre }))}
        onChange={(chosen) => {
          onChange(chosen.map((choice) => choice.value));
        }}
        onBlur={onBlur}
        placeholder="Select..."
        noOptionsMessage={() => 'No options'}
        loadingMessage={() => 'Loading...'}
        screenReaderStatus={({ count }) => `${count} result${count === 1 ? '' : 's'} available`}
        minMenuHeight={140}
        maxMenuHeight={300}
        pageSize={5}
      />
    </CacheProvider>
  );
}
