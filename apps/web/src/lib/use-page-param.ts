import { PAGE_MAX } from '@filmfisher/shared/limits';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The page of a list, kept in the address (`?page=2`) so that back, reload and sharing work; page 1 has no parameter.
 * The rest of the address stays, the anchor included: it may say which part of the page holds the list.
 * @returns the page, from 1 (anything unreadable counts as 1), and a function that goes to another one;
 *   `replace` takes the current entry's place in the history
 */
export function usePageParam(): [page: number, goTo: (page: number, replace?: boolean) => void] {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const text = params.get('page') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), PAGE_MAX) : 1;

  const goTo = (target: number, replace = false) => {
    const next = new URLSearchParams(params);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    // Turning a page stays within the view: the list itself scrolls and moves the focus.
    void navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true });
  };
  return [page, goTo];
}
