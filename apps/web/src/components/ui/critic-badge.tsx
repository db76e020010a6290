/** Marks an accredited critic. */
export function CriticBadge() {
  return (
    <span className="rounded-full border border-accent px-2 py-px text-xs font-semibold text-accent">
      Critic
    </span>
  );
}
