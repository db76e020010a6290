import { REVIEW_FEED_SORTS } from '@filmfisher/shared/reviews/reviews';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { ReviewFeed } from '../components/review-feed.tsx';
import { useSortParam } from '../hooks/use-sort-param.ts';

/** /reviews: all films' reviews; the label is docs/product.md's (section 2, Placeholder pages). */
export function ReviewsPage() {
  const [sort, setSort] = useSortParam(REVIEW_FEED_SORTS);
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="display mb-6 text-2xl md:text-3xl">Reviews</h1>
      <Tabs
        label="Order of the reviews"
        tabs={REVIEW_FEED_SORTS.map((id) => ({ id, label: id }))}
        value={sort}
        onChange={setSort}
      >
        <ReviewFeed key={sort} sort={sort} />
      </Tabs>
    </div>
  );
}
