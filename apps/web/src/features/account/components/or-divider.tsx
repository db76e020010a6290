/** The line between a form and the social icons. */
export function OrDivider() {
  return (
    <p className="my-6 flex max-w-none items-center gap-4 text-sm text-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
