import { PageTitle } from '../../../components/ui/page-title.tsx';

interface PlainPageProps {
  /** The page's label, its h1 (specification, section 2, Placeholder pages). */
  label: string;
  /** One honest sentence about what is here. */
  children: string;
}

/** A page of few words. */
export function PlainPage({ label, children }: PlainPageProps) {
  return (
    <div className="page-width flex grow flex-col justify-center py-16">
      <PageTitle title={label} />
      <h1 className="display text-2xl md:text-3xl">{label}</h1>
      <p className="mt-4 text-lg text-muted">{children}</p>
    </div>
  );
}
