interface TooltipProps {
  /** Goes into the `aria-describedby` of what the tooltip belongs to. */
  id: string;
  text: string;
}

/**
 * A bubble below the positioned parent, pointing at it, that carries a form's error. It stays as long as the error
 * does, so it needs no hover; it takes the room of the hint, so it covers no other field; it is announced when it
 * appears.
 */
export function Tooltip({ id, text }: TooltipProps) {
  return (
    <span
      id={id}
      role="alert"
      className="reveal absolute top-[calc(100%+0.375rem)] left-0 z-10 max-w-full rounded-lg border border-danger bg-raised px-2.5 py-1 text-xs font-medium text-danger shadow-lg before:absolute before:-top-1 before:left-4 before:size-2 before:rotate-45 before:border-t before:border-l before:border-danger before:bg-raised"
    >
      {text}
    </span>
  );
}
