interface TooltipProps {
  /** Goes into the `aria-describedby` of what the tooltip belongs to. */
  id: string;
  text: string;
}

/**
 * A bubble over the end of the positioned parent that carries a form's error. It stays as long as the error
 * does, so it needs no hover, and it is announced when it appears.
 */
export function Tooltip({ id, text }: TooltipProps) {
  return (
    <span
      id={id}
      role="alert"
      className="reveal absolute right-2 bottom-[calc(100%+0.375rem)] z-10 max-w-[92%] rounded-lg bg-danger px-3 py-1.5 text-sm font-medium text-on-accent shadow-lg after:absolute after:top-full after:right-5 after:border-x-6 after:border-t-6 after:border-x-transparent after:border-t-danger"
    >
      {text}
    </span>
  );
}
