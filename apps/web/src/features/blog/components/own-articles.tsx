import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { deskArticlesQuery } from '../api/desk-blog.queries.ts';

interface OwnArticlesProps {
  /** '' for all. */
  state: string;
  pathOf: (id: string) => string;
}

/** What the reader may change, as rows. */
export function OwnArticles({ state, pathOf }: OwnArticlesProps) {
  const [page, goTo] = usePageParam();
  const query = useQuery(deskArticlesQuery(state, page));
  return (
    <PagedList
      label="Articles"
      query={query}
      page={page}
      goTo={goTo}
      failure="The articles could not be loaded."
      skeleton={<Skeleton className="h-64 w-full" />}
      empty={
        state === '' ? (
          <EmptyState title="No articles yet">Give your first one a title above.</EmptyState>
        ) : (
          <EmptyState title="No articles found">Try another state.</EmptyState>
        )
      }
    >
      {({ articles }) => (
        <ul className="grid gap-2">
          {articles.map((article) => (
            <li
              key={article._id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 transition hover:border-control"
            >
              <span className="min-w-0 grow basis-60">
                <Link to={pathOf(article._id)} className="font-semibold after:absolute after:inset-0">
                  {article.title}
                </Link>
                <span className="block text-sm text-faint">
                  {article.authors.map(({ username }) => username).join(', ') || 'The site itself'}
                  {article.sponsored !== null && `, sponsored by ${article.sponsored}`}
                </span>
              </span>
              <span className="text-sm text-muted capitalize">{article.state}</span>
              <span className="text-sm text-faint tabular-nums">
                {momentOf(
                  article.state === 'draft' ? article.savedAt : (article.publishedAt ?? article.savedAt),
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
