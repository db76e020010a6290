import { useParams } from 'react-router-dom';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import type { CategoryKind } from '../api/movies.queries.ts';
import { CategoryHero } from '../components/category-hero.tsx';
import { CategoryListing } from '../components/category-listing.tsx';
import { categoryLabel } from '../lib/category-label.ts';

const NotFoundPage = lazyPage(() => import('../../info/pages/not-found.page.tsx'), 'NotFoundPage');

/** The films of a genre or an industry (docs/product.md, section 2). */
export function Category({ kind }: { kind: CategoryKind }) {
  const { category = '' } = useParams();
  if (category.trim() === '') return <NotFoundPage />;
  const key = `${kind}/${category}`;
  return (
    <>
      <PageTitle title={`${categoryLabel(category)} Movies`} />
      <CategoryHero key={`hero ${key}`} filter={{ [kind]: category }} />
      <CategoryListing key={key} kind={kind} category={category} />
    </>
  );
}
