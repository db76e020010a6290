import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> {
  /** The label; may hold links. */
  children: ReactNode;
}

/** A checkbox with its label; the whole line is 44 pixels high. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5">
      <input id={id} type="checkbox" className="size-5 shrink-0 cursor-pointer accent-accent" {...rest} />
      <label htmlFor={id} className="py-2 text-sm text-muted">
        {children}
      </label>
    </span>
  );
}
