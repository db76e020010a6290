import { FIND_TEXT_MAX } from '@filmfisher/shared/search/finder';
import { SEARCH_QUERY_MAX } from '@filmfisher/shared/search/search';
import { characters, foldText } from '@filmfisher/shared/texts/texts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPath } from '../../lib/paths.ts';
import { openSheet, sheetMovie } from '../../lib/sheets.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { useDismiss } from '../ui/use-dismiss.ts';
import { addGroups, foundGroups, hitGroups, withoutRepeats } from './hits.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { findQuery, searchQuery } from './search.query.ts';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds without a key after which suggestions are asked for. */
const PAUSE_MS = 150;
/** Suggestions of each kind. */
const LIMIT = 5;

interface SearchBoxProps {
  placeholder: string;
  /** Name of the field for screen readers; defaults to the placeholder. */
  label?: string;
  /** What stands in it at first. */
  initial?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** Called on Enter without a chosen suggestion; by default it opens the list of all matching films. */
  onSearch?: (q: string) => void;
  /** Called when the visitor navigates from here. */
  onDone?: () => void;
  className?: string;
}

/**
 * One box for films, series, people and members, with suggestions while typing: an editable combobox with a list
 * popup (WAI-ARIA Authoring Practices). The focus stays in the field; the arrow keys walk through the suggestions.
 */
export function SearchBox({
  placeholder,
  label = placeholder,
  initial = '',
  autoFocus = false,
  onSearch,
  onDone,
  className,
}: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const container = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const q = text.trim();
  const asked = useDebounced(q, PAUSE_MS);
  const query = useQuery(searchQuery(asked, LIMIT));
  const found = useQuery(findQuery(asked));
  const pasted = found.isEnabled ? found.data : undefined;
  const meant = pasted ? foundGroups(pasted) : [];
  const searched = query.data && query.isEnabled ? hitGroups(query.data, asked) : [];
  const groups = withoutRepeats([
    ...meant,
    ...searched,
    ...(pasted && meant.length === 0 ? addGroups(pasted, asked) : []),
  ]);
  const isTitle = query.data?.movies.some(({ title }) => foldText(title) === foldText(q)) ?? false;
  const namesCategory = query.isEnabled && (query.data?.categories.length ?? 0) > 0 && !isTitle;
  const isOnlyPasted = pasted !== undefined && (meant.length > 0 || searched.length === 0);
  /** Whether Enter means the first suggestion: searching for its words would find less, or nothing. */
  const isFirstMeant = q === asked && (namesCategory || isOnlyPasted);
  const hits = groups.flatMap((group) => group.hits);
  const isShown = isOpen && q !== '' && (query.isEnabled || found.isEnabled);
  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  useDismiss(isShown, container, field, close);

  const leave = (to: string) => {
    close();
    setText('');
    void navigate(to);
    onDone?.();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = active ?? (isFirstMeant ? 0 : undefined);
    const hit = isShown && chosen !== undefined ? hits[chosen] : undefined;
    if (hit) leave(hit.to);
    else if (q === '' || characters(q) > SEARCH_QUERY_MAX) field.current?.focus();
    else if (onSearch) {
      close();
      onSearch(q);
    } else leave(searchPath(q));
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // The field itself lies between the last suggestion and the first.
    const places = hits.length + 1;
    const next = ((active ?? hits.length) + step + places) % places;
    setActive(next === hits.length ? undefined : next);
  };

  return (
    <form
      ref={container}
      role="search"
      aria-label={label}
      className={clsx('relative', className)}
      onSubmit={submit}
    >
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active !== undefined ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        maxLength={FIND_TEXT_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        // The visitor has just asked for this field.
        autoFocus={autoFocus}
        className="block min-h-12 w-full rounded-full border border-control bg-surface pr-14 pl-5 text-base placeholder:text-faint transition hover:border-muted [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(undefined);
        }}
        onFocus={() => {
          setOpen(true);
        }}
        onKeyDown={walk}
        onBlur={(event) => {
          if (container.current?.contains(event.relatedTarget) !== true) close();
        }}
      />
      <button
        type="submit"
        aria-label="Search"
        title="Search"
        className="absolute top-0 right-1 grid size-12 place-items-center rounded-full text-muted transition hover:text-text"
      >
        <SearchIcon />
      </button>
      <SuggestionList
        id={listId}
        isShown={isShown}
        query={query.isEnabled ? query : found}
        groups={groups}
        q={asked}
        active={active}
        onChoose={leave}
        onLog={(movie) => {
          close();
          openSheet({ name: 'log', movie: sheetMovie(movie) });
          onDone?.();
        }}
      />
    </form>
  );
}
