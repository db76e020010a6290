import clsx from 'clsx';
import type { ReactNode } from 'react';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { Logo } from '../../../components/ui/logo.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import posterWall from '../../../assets/poster-wall.svg';
import { paths } from '../../../lib/paths.ts';

interface AccountFrameProps {
  /** The page's h1. */
  title: string;
  /** One sentence below it. */
  intro: ReactNode;
  /** Shows Go Back above the title; where it leads when there is nothing to go back to. */
  backTo?: string;
  /** Room for two fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** Frame of the account pages, which have no navigation bar: a wall of posters beside one column with the form. */
export function AccountFrame({ title, intro, backTo, wide = false, children }: AccountFrameProps) {
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
      <PageTitle title={title} />
      <div className="relative hidden overflow-hidden bg-surface lg:block">
        <img src={posterWall} alt="" className="absolute inset-0 size-full object-cover opacity-80" />
        <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/35 to-transparent" />
        <p className="display absolute bottom-16 left-12 max-w-md text-2xl">
          Every film has an audience. Join the conversation.
        </p>
      </div>
      <div className="flex flex-col px-gutter py-6 sm:items-center lg:justify-center lg:py-12">
        <div className={clsx('w-full', wide ? 'sm:max-w-xl' : 'sm:max-w-md')}>
          <Logo to={paths.landing} />
          <div className="mt-8 md:mt-12">
            {backTo !== undefined && <GoBack fallback={backTo} />}
            <h1 className="display text-2xl md:text-3xl">{title}</h1>
          </div>
          <div className="mt-3 mb-8 text-muted">{intro}</div>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The line between a form and the social icons. */
export function OrDivider() {
  return (
    <p className="my-6 flex max-w-none items-center gap-4 text-sm text-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
