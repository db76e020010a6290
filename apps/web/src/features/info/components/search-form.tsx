import { SEARCH_QUERY_MAX } from '@filmfisher/shared/limits';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { SearchIcon } from '../../../components/ui/icons.tsx';
import { paths } from '../../../lib/paths.ts';

/** A search box that leads to the films found; its text stands in the address, so that the result can be shared. */
export function SearchForm() {
  const navigate = useNavigate();

  const search = (form: HTMLFormElement) => {
    const field = new FormData(form).get('q');
    const q = typeof field === 'string' ? field.trim() : '';
    if (q === '') form.querySelector('input')?.focus();
    else void navigate(`${paths.movies}?${new URLSearchParams({ q }).toString()}`);
  };

  return (
    <form
      role="search"
      className="flex w-full max-w-xl items-center rounded-full border border-control bg-surface p-1 transition focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-strong hover:border-muted"
      onSubmit={(event) => {
        event.preventDefault();
        search(event.currentTarget);
      }}
    >
      <input
        type="search"
        name="q"
        aria-label="Search films"
        placeholder="search..."
        maxLength={SEARCH_QUERY_MAX}
        enterKeyHint="search"
        autoComplete="off"
        className="min-h-11 w-full min-w-0 rounded-full bg-transparent px-5 text-base placeholder:text-faint focus:outline-none"
      />
      <Button type="submit" className="shrink-0" aria-label="Search">
        <SearchIcon />
      </Button>
    </form>
  );
}
