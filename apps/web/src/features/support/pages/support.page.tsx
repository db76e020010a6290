import { BRAND } from '@filmfisher/shared/brand/brand';
import { Supporters } from '../sections/supporters.tsx';

/** /support: what supporters are and pay, and that support is not open where nothing can be paid. */
export function SupportPage() {
  return (
    <div className="page-width max-w-5xl py-12 md:py-16">
      <h1 className="display text-2xl md:text-3xl">Support {BRAND}</h1>
      <p className="mt-4 mb-8 text-lg text-muted">Free for everyone, kept going by those who can help.</p>
      <Supporters />
    </div>
  );
}
