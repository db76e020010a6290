import type { ReactNode } from 'react';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { paths } from '../../../lib/paths.ts';

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
