import { useId, type ReactNode } from 'react';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { paths } from '../../../lib/paths.ts';

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

interface SettingsFrameProps {
  title: string;
  children: ReactNode;
}

/** A page of the settings, with the way back to all of them. */
export function SettingsFrame({ title, children }: SettingsFrameProps) {
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <GoBack fallback={`${paths.ownProfile}#settings`} />
      <h1 className="display mb-8 text-2xl md:text-3xl">{title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  );
}
