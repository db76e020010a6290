import { useId, type ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  /** One sentence about what can be done here. */
  intro?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings. */
export function SettingsCard({ title, intro, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface/50 p-5 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {intro !== undefined && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
