import { recordOf } from '@filmfisher/shared/records/record-of';
import { useSearchParams } from 'react-router-dom';

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
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const control = (name: Name) => ({
    value: values[name],
    onChange: (value: string) => {
      set(name, value);
    },
  });
  return [values, set, control];
}
