import { SEARCH_QUERY_MAX } from '@filmfisher/shared/search/search';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon, SearchIcon } from './icons.tsx';

interface WordSearchProps {
  /** What is searched, as in "Search in threads". */
  label: string;
  /** Of the button that ends the search. */
  clearLabel: string;
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Where words are typed that a list is searched for. */
export function WordSearch({ label, clearLabel, q, onSearch }: WordSearchProps) {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  return (
    <form
      role="search"
      aria-label={label}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_QUERY_MAX}
        enterKeyHint="search"
        value={text}
        className="block min-h-11 w-full rounded-full border border-control bg-surface pr-24 pl-5 text-base transition placeholder:text-faint hover:border-muted [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <span className="absolute inset-y-0 right-0 flex items-center">
        {q !== '' && (
          <IconButton
            label={clearLabel}
            onClick={() => {
              onSearch('');
            }}
          >
            <CloseIcon width={18} height={18} />
          </IconButton>
        )}
        <button
          type="submit"
          aria-label="Search"
          className="grid size-11 place-items-center rounded-full text-muted transition hover:text-text"
        >
          <SearchIcon />
        </button>
      </span>
    </form>
  );
}
