import { PAGE_MAX } from '@filmfisher/shared/limits';
import { useSearchParams } from 'react-router-dom';

/**
 * The page of a list, kept in the address (`?page=2`) so that back, reload and sharing work; page 1 has no parameter.
 * @returns the page, from 1 (anything unreadable counts as 1), and a function that goes to another one;
 *   `replace` takes the current entry's place in the history
 */
export function usePageParam(): [page: number, goTo: (page: number, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get('page') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1;

  const goTo = (target: number, replace = false) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (target === 1) next.delete('page');
        else next.set('page', String(target));
        return next;
      },
      // Turning a page stays within the view: the list itself scrolls and moves the focus.
      { replace, preventScrollReset: true },
    );
  };
  return [page, goTo];
}
