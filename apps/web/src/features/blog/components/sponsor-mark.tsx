/** Says that somebody paid for an article, and who. */
export function SponsorMark({ sponsor }: { sponsor: string | null }) {
  if (sponsor === null) return null;
  return (
    <p className="mb-3 w-fit self-start rounded-sm border border-accent px-2 py-0.5 text-sm font-semibold text-accent">
      Sponsored by {sponsor}
    </p>
  );
}
