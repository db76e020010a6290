import { SEARCH_QUERY_MAX } from '@filmfisher/shared/limits';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../../../components/ui/icons.tsx';

interface ThreadSearchProps {
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Looks for words in the titles of threads. */
export function ThreadSearch({ q, onSearch }: ThreadSearchProps) {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  return (
    <form
      role="search"
      aria-label="Search in threads"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        aria-label="Search in threads"
        placeholder="Search in threads"
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
            label="Show all threads"
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
