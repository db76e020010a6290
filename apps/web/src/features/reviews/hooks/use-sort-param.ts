import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The order of a list, kept in the address (`?sort=newest`) so that back, reload and sharing work; the first order
 * has no parameter.
 * @param sorts the orders; anything else in the address counts as the first
 * @returns the order, and a function that changes it and begins at page 1 again
 */
export function useSortParam<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): [sort: Sort, change: (sort: string) => void] {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const wanted = params.get('sort');
  const sort = sorts.find((known) => known === wanted) ?? sorts[0];

  const change = (target: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (target === sorts[0]) next.delete('sort');
    else next.set('sort', target);
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return [sort, change];
}
