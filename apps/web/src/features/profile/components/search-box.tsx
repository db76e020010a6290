import { SEARCH_QUERY_MAX } from '@filmfisher/shared/limits';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from '../../../components/ui/icons.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { paths } from '../../../lib/paths.ts';
import { SEARCH_ANCHOR } from '../lib/sections.ts';

interface SearchBoxProps {
  /** What was searched for last; '' at first. */
  initial: string;
}

/** The side menu's box: finds films and members, and shows them in the place of the section. */
export function SearchBox({ initial }: SearchBoxProps) {
  const [text, setText] = useState(initial);
  const navigate = useNavigate();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q === '') return;
    void navigate({
      pathname: paths.ownProfile,
      search: new URLSearchParams({ q }).toString(),
      hash: SEARCH_ANCHOR,
    });
  };

  return (
    <form role="search" className="relative" onSubmit={submit}>
      <input
        type="search"
        aria-label="Search Keywords"
        placeholder="Search Keywords"
        maxLength={SEARCH_QUERY_MAX}
        enterKeyHint="search"
        className={`${controlClass} pr-12 [&::-webkit-search-cancel-button]:hidden`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <button
        type="submit"
        aria-label="Search"
        title="Search"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-faint transition hover:text-text"
      >
        <SearchIcon />
      </button>
    </form>
  );
}
