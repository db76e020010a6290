import { useLocation, useNavigate, useSearchParams, type Path } from 'react-router-dom';
import { withParams } from '../../../lib/address-params.ts';

/**
 * The order of a list, kept in the address (`?sort=newest`) so that back, reload and sharing work; the first order
 * has no parameter.
 * @param sorts the orders; anything else in the address counts as the first
 * @returns the order; a function that changes it and begins at page 1 again; and one that tells the address of another
 */
export function useSortParam<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
): [sort: Sort, change: (sort: string) => void, addressOf: (sort: string) => Partial<Path>] {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const wanted = params.get('sort');
  const sort = sorts.find((known) => known === wanted) ?? sorts[0];

  const addressOf = (target: string) => ({
    search: withParams(params, { sort: target === sorts[0] ? undefined : target }).toString(),
    hash,
  });
  const change = (target: string) => {
    void navigate(addressOf(target), { replace: true, preventScrollReset: true });
  };
  return [sort, change, addressOf];
}
