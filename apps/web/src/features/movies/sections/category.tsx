import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import type { CategoryKind } from '../api/movies.queries.ts';
import { CategoryHero } from '../components/category-hero.tsx';
import { CategoryListing } from '../components/category-listing.tsx';
import { categoryLabel } from '../lib/category-label.ts';

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
