import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> {
  /** The label; may hold links. */
  children: ReactNode;
}

/** A checkbox with its label; the whole line is 44 pixels high. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-control bg-surface transition checked:border-accent checked:bg-accent hover:border-muted"
          {...rest}
        />
        <CheckIcon
          width={16}
          height={16}
          strokeWidth={3}
          className="pointer-events-none invisible relative text-on-accent peer-checked:visible"
        />
      </span>
      <label htmlFor={id} className="py-2 text-sm text-muted">
        {children}
      </label>
    </span>
  );
}
