import { recordOf } from '@filmfisher/shared/records/record-of';
import { useSearchParams } from 'react-router-dom';
import { withParams } from './address-params.ts';

/**
 * Filters of a list, kept in the address so that back, reload and sharing work.
 * @param names of the filters, each a parameter of the address
 * @returns the values, '' for one that is not set; a function that sets one and goes to the first page; and one that
 *   gives a filter's control its value and what it does with another
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [
  values: Record<Name, string>,
  set: (name: Name, value: string) => void,
  control: (name: Name) => { value: string; onChange: (value: string) => void },
] {
  const [params, setParams] = useSearchParams();
  const values = recordOf(names, (name) => params.get(name) ?? '');
  const set = (name: Name, value: string) => {
    setParams((before) => withParams(before, { [name]: value }), { replace: true, preventScrollReset: true });
  };
  const control = (name: Name) => ({
    value: values[name],
    onChange: (value: string) => {
      set(name, value);
    },
  });
  return [values, set, control];
}
