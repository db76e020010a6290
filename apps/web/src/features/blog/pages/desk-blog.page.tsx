import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SelectFilter } from '../../../components/desk/filters.tsx';
import { deskArticlePath } from '../../../lib/paths.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { NewArticle } from '../components/new-article.tsx';
import { OwnArticles } from '../components/own-articles.tsx';

const STATES = {
  '': 'All states',
  draft: 'Drafts',
  waiting: 'Waiting for release',
  scheduled: 'Scheduled',
  published: 'Published',
};

/** /admin/blog: articles are begun, found, and released. */
export function DeskBlogPage() {
  const [{ state }, , control] = useFilters(['state']);
  return (
    <>
      <DeskHeading title="Blog" intro="Drafts are for editors and their authors alone." />
      <NewArticle pathOf={deskArticlePath} />
      <FilterBar>
        <SelectFilter label="State" {...control('state')} options={STATES} />
      </FilterBar>
      <OwnArticles state={state} pathOf={deskArticlePath} />
    </>
  );
}
