import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../lib/address-params.ts';
import { Button } from './button.tsx';

interface AddressFormProps extends ComponentProps<'form'> {
  /** Parameters of the address that its controls carry; the others stay, except the place in a list. */
  names: readonly string[];
  /** What to press where no script applies a choice as soon as it is made. */
  submit?: string;
}

/** Controls that change the address. Scripts do it at once; without them the browser sends the form. */
export function AddressForm({ names, submit, children, ...rest }: AddressFormProps) {
  const [params] = useSearchParams();
  const kept = withParams(params, Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
      }}
      {...rest}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {submit !== undefined && (
        <noscript>
          <Button type="submit" variant="secondary" className="mt-3">
            {submit}
          </Button>
        </noscript>
      )}
    </form>
  );
}
