import { BRAND } from '@filmfisher/shared/brand/brand';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { FaqList } from '../components/faq-list.tsx';

/** /faqs: every question that the landing page shows the first five of. */
export function FaqsPage() {
  return (
    <div className="page-width max-w-4xl py-12 md:py-20">
      <h1 className="display text-2xl md:text-3xl">FAQs</h1>
      <p className="mt-4 mb-10 text-muted md:text-lg">
        How {BRAND} works: accounts, reviews, scores and the catalogue. Question not answered?{' '}
        <Link to={paths.contact} className="link">
          Write to us
        </Link>
        .
      </p>
      <FaqList headingLevel={2} />
    </div>
  );
}
